// What a device does beside showing the table. Nothing is drawn here, and nothing is sent.

const BEEP = { hertz: 660, loudness: 0.15, seconds: 0.18 }
const BUZZ = 80 // milliseconds

let news = null
let lock = null
let wanted = false
let field = ""
let page = ""

async function stayAwake() {
  if (!wanted || lock?.released === false || document.visibilityState !== "visible") return
  // Where the battery is low, or the browser does not want to, there is none.
  lock = await navigator.wakeLock?.request("screen").catch(() => null)
}

function beep() {
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  const loudness = sound.createGain()
  tone.frequency.value = BEEP.hertz
  loudness.gain.setValueAtTime(BEEP.loudness, sound.currentTime)
  loudness.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + BEEP.seconds)
  tone.connect(loudness).connect(sound.destination)
  tone.onended = () => sound.close()
  tone.start()
  tone.stop(sound.currentTime + BEEP.seconds)
}

// A phone would open its keyboard over the board, so this is for mice and real keyboards only.
function hasKeyboard() {
  return window.matchMedia("(hover: hover) and (pointer: fine)").matches
}

function isTyping(element) {
  return Boolean(element?.closest?.("input, textarea, select, [contenteditable], [role='listbox']"))
}

// What the component under this key holds.
function within(key, selector) {
  const host = [...document.querySelectorAll(`.st-key-${key} *`)].find((element) => element.shadowRoot)
  return host?.shadowRoot.querySelector(selector)
}

function focusField() {
  within(field, "input")?.focus({ preventScroll: true })
}

// Where there is a keyboard, the page begins in the field, as long as nothing else is touched.
function beginInField() {
  if (hasKeyboard() && document.activeElement === document.body) focusField()
}

// What is open above the page, such as a list, hears the keys first.
const ABOVE = "[role='dialog'], [role='listbox']"

// The buttons that a key presses, the first one that is there: whatever waits at the bottom is confirmed, or the
// turn ended; a refusal is put away, or the last answer; what was picked is asked for again.
function buttonsFor(key, control, shift) {
  const on = (part, name) => within(`${page}-${part}`, `[data-id${name}]`)
  const close = document.querySelector(`.st-key-${page}-close button`)
  if (key === "Enter") return [on("bar", "=confirm"), control && on("bar", "^=offer-")]
  if (key === "Escape") return [close, on("controls", "=back"), on("controls", "$=-change")]
  if (control && key.toLowerCase() === "z") return [on("bar", shift ? "=redo" : "=undo")]
  return control && key.toLowerCase() === "y" ? [on("bar", "=redo")] : []
}

// What has the focus, also within a component.
function focused() {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

// Letters typed anywhere go into the line. Other keys press buttons and arrows go to the board, unless something is being
// typed or the key presses what has the focus. Those with Ctrl, and Escape, press nothing else, so they are heard from
// the board and from any button, too.
function press(event) {
  const at = focused()
  const control = event.ctrlKey || event.metaKey
  const letter = event.key.length === 1 && event.key !== " " && !control && !event.altKey
  if (letter && hasKeyboard() && !isTyping(at)) focusField()
  const empty = at && at === within(field, "input") && !at.value
  const arrow = event.key.startsWith("Arrow") && !control
  const aside = ["ArrowUp", "ArrowDown"].includes(event.key) && at?.matches(".card") // left and right go on among cards
  const nowhere = at === document.body || aside
  const idle = empty || (control || event.key === "Escape" ? !isTyping(at) : nowhere)
  if (!idle || !hasKeyboard() || event.altKey || event.repeat || document.querySelector(ABOVE)) return
  if (event.shiftKey && event.key.toLowerCase() !== "z") return
  if (control && event.key === "Enter" && at?.matches("a[href]")) return // which opens it in a new tab
  const button = buttonsFor(event.key, control, event.shiftKey).find((one) => one && !one.disabled)
  if (arrow) within(`${page}-board`, ".touch[tabindex='0']")?.focus() // where they left the board
  else if (!button && event.key === "Escape") focusField() // from where the arrows lead to the board again
  if (!arrow && !button && !(control && event.key === "Enter")) return // which taps nothing on the board either
  event.preventDefault()
  event.stopPropagation()
  button?.click()
}

export default function (data) {
  field = data.typing
  page = data.page
  wanted = data.awake
  if (wanted) stayAwake()
  else lock?.release()
  const isNews = news !== null && data.news > news
  if (isNews && data.sound) beep()
  if (isNews && data.vibration) navigator.vibrate?.(BUZZ)
  news = data.news
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener("visibilitychange", stayAwake, { signal })
  document.addEventListener("keydown", press, { capture: true, signal }) // before the field hears it
  document.addEventListener("line-drawn", beginInField, { signal })
  beginInField()
  return () => {
    ending.abort()
    lock?.release()
    news = null
  }
}
