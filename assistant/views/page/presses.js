// One press, one command. A finger that trembles, or that waits for a busy server, presses twice and means it once: the
// same button again is no press until the page has been drawn that came of the first, and a moment longer, for it may ask
// something; nor is whatever comes to lie under the finger in that moment.
// And where the server is away, the page says so. Nothing is drawn here but that, and nothing else is sent. What
// Streamlit says in English, and to developers, where something breaks off is said in the reader's words.

const MOMENT = 450 // milliseconds: whoever means another press takes longer
const READING = 600 // before what has opened over the page can be answered
const NEAR = 20 // pixels between two taps of a finger that taps one place
const LONGEST = 20000 // after which nobody waits for an answer any more

const SOON = 400 // before whoever pressed something without an answer is told whether there is a server
const SILENCE = 1200 // within which a server that is there says so
const OFTEN = 1000 // between two questions to a server that is away, or that the page is not connected to,
const GLANCE = 50 // between two looks whether the page is connected again
const SELDOM = 5000 // and to one that is there

const CONTROLS =
  "button, a[href], summary, label:has(input), input, textarea, select, " +
  "[role='button'], [role='radio'], [role='option'], [role='tab'], [data-id]"
const SENDING = "[kind$='FormSubmit']"
const CHOOSING = "button:is([role='radio'], [aria-pressed])"
const ASKING = `.stButton, ${SENDING}, ${CHOOSING}` // what asks the server whenever it is pressed
const FORM = ".stForm, form"
const STEPS = "[class*='stepping']" // buttons for going on step by step, as fast as somebody likes
const UNCONNECTED = "[data-test-connection-state]:not([data-test-connection-state='CONNECTED'])"
const FLAP = "[role='dialog']" // what opens over the page, as a question before something is deleted

function keyOf(element) {
  const named = element.closest("[class*='st-key-']")
  return named ? [...named.classList].find((name) => name.startsWith("st-key-")) : ""
}

function formName(form) {
  const typed = [...form.querySelectorAll("input, textarea")].map((field) => field.value)
  return ["form", keyOf(form), ...typed].join("\n")
}

// What was pressed: its name, which it keeps when it is drawn anew, and whether the server is asked by it.
function controlOf(event) {
  const path = event.composedPath()
  const element = path.find((one) => one.matches?.(CONTROLS))
  if (!element) return null
  const control = element.closest("label") ?? element
  const host = path.find((one) => one.shadowRoot)
  if (host) {
    const form = control.type === "submit" && control.form
    const name = form ? formName(form) : [keyOf(host), control.dataset.id ?? control.textContent].join("\n")
    return { element: control, name, asks: Boolean(form), drawn: !form }
  }
  const asking = control.closest(ASKING)
  const form = asking?.matches(SENDING) && control.closest(FORM)
  const group = asking?.matches(CHOOSING)
  const words = asking && !group ? "" : (control.getAttribute("aria-label") ?? control.textContent)
  const name = form ? formName(form) : [keyOf(control), control.tagName, words].join("\n")
  return { element: control, name, asks: Boolean(asking), drawn: false }
}

// What the server says at an address, or nothing where it does not answer in time.
export async function answerAt(address) {
  try {
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(SILENCE) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

class Presses {
  constructor() {
    this.last = null // the press that counted last
    this.waiting = new Map() // what was pressed and has not been answered, since when
    this.marks = new Map() // for each part of the page, what was drawn of it last
    this.opened = 0 // when something opened over the page
    this.dropped = null // whether the press that has begun is none
    this.away = false
    this.parted = false // whether the page has lost its connection, and has not been drawn since
    this.asked = 0
    this.asking = null
    this.words = ""
    this.address = ""
    const on = (kinds, heard) => kinds.split(" ").forEach((kind) => window.addEventListener(kind, heard, true))
    on("pointerdown mousedown pointerup mouseup click", (event) => this.hear(event))
    on("keydown", (event) => this.hearKey(event))
    on("input", (event) => this.hearTyping(event))
    on("offline online", () => this.ask())
    on("visibilitychange", () => this.look())
    setInterval(() => this.look(), OFTEN)
    this.style = document.head.appendChild(document.createElement("style"))
    this.notice = document.body.appendChild(document.createElement("div"))
    this.notice.setAttribute("role", "alert")
    this.notice.hidden = true
    Object.assign(this.notice.style, NOTICE)
  }

  // The whole page has been drawn in a language; a server is asked at an address whether it is there.
  drawn({ alive, words, ...part }) {
    this.address = new URL(alive, location.href.split(/[?#]/)[0])
    if (this.words !== words.away) this.style.textContent = ownWords(words)
    this.words = words.away
    this.partDrawn(part)
  }

  // A part of the page has been drawn; whatever was pressed before has been answered by it.
  partDrawn({ part, mark }) {
    if (this.marks.get(part) === mark) return
    this.marks.set(part, mark)
    this.parted = false
    if (this.last && this.waiting.has(this.last.name)) this.last.at = performance.now()
    this.waiting.clear()
    if (this.away) this.ask()
  }

  // What came of a press on a button that a component draws has been drawn by it.
  answered() {
    if (this.last?.button) this.last.at = performance.now()
  }

  // When the next press counts, wherever it is: nobody who has read what there is presses before.
  get ready() {
    return Math.max(this.last ? this.last.at + MOMENT : 0, this.opened ? this.opened + READING : 0)
  }

  isNone(control, at, x, y) {
    const { last } = this
    if (last && at - last.at <= MOMENT) {
      const same = last.name === control.name
      if (same && (control.asks || control.drawn) && !control.element.closest(STEPS)) return true
      if (!same && Math.hypot(x - last.x, y - last.y) <= NEAR) return true
    }
    if (!control.asks) return false
    const since = this.waiting.get(control.name)
    if (since !== undefined && at - since < LONGEST && !control.element.closest(STEPS)) return true
    return control.element.closest(FLAP) !== null && at - this.opened < READING
  }

  note(control, at, x, y) {
    this.last = { name: control.name, at, x, y, button: control.drawn && control.element.matches("button") }
    if (control.element.matches("[aria-haspopup]")) this.opened = at
    if (control.asks) this.waiting.set(control.name, at)
    clearTimeout(this.soon)
    this.soon = setTimeout(() => this.waiting.size && this.ask(), SOON)
  }

  hear(event) {
    if (event.type === "pointerdown") this.dropped = null
    const control = controlOf(event)
    if (!control) return
    const at = event.timeStamp
    let [x, y] = [event.clientX, event.clientY]
    if (!event.detail && event.type === "click") {
      const box = control.element.getBoundingClientRect() // pressed by a key
      ;[x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      this.dropped = null
    }
    // Of what is drawn, such as a board, only taps are looked at: a finger may also scroll there.
    if (!control.drawn || event.type === "click") this.dropped ??= this.isNone(control, at, x, y)
    if (this.dropped) event.stopImmediatePropagation()
    if (event.type !== "click") return
    if (this.dropped) event.preventDefault()
    else this.note(control, at, x, y)
    this.dropped = null
  }

  // Lines are sent by the key, and one of several answers is chosen by it, without a click.
  hearKey(event) {
    const [target] = event.composedPath()
    const sends = event.key === "Enter" && target.matches?.("input:not([role='combobox'])") && target.closest(FORM)
    const pressing = [" ", "Enter"].includes(event.key)
    if (!pressing) this.last = null // whoever presses another key in between means each of them
    const picks = pressing && target.matches?.("[role='radio']")
    if (!sends && !picks) return
    const control = sends
      ? { element: target, name: formName(target.closest(FORM)), asks: true, drawn: false }
      : controlOf(event)
    // A key has no place: nothing else comes to lie under it.
    if (event.repeat || this.isNone(control, event.timeStamp, NaN, NaN)) {
      event.stopImmediatePropagation()
      event.preventDefault()
    } else {
      this.note(control, event.timeStamp, NaN, NaN)
    }
  }

  // Who types a line anew sends it anew, be it the same and be it quickly; a finger that trembles types nothing.
  hearTyping(event) {
    const [target] = event.composedPath()
    const form = target.value && target.closest?.(FORM)
    if (!form) return
    const name = formName(form)
    this.waiting.delete(name)
    if (this.last?.name === name) this.last = null
  }

  look() {
    if (document.visibilityState === "hidden") return
    const since = Date.now() - this.asked // below zero where the clock was set back
    const soon = this.away || this.waiting.size || document.querySelector(UNCONNECTED)
    if (since < 0 || since > (soon ? OFTEN : SELDOM)) this.ask()
  }

  // Whether the server is there and hears this page; everybody who wants to know at the same time gets the same answer.
  ask() {
    this.asking ??= this.isThere().then((there) => {
      this.asking = null
      this.tell(!there)
      return there
    })
    return this.asking
  }

  // One that answers again does not hear the page yet: that connects a moment later and is drawn anew, and what is
  // pressed before is lost. After every sleep it takes a moment, too, which needs no words.
  async isThere() {
    if (!this.address) return true
    this.noteParting()
    const answered = (await this.answers()) || (await this.answers()) // some browsers break one off as the page is left
    const latest = performance.now() + SILENCE
    for (this.noteParting(); answered && this.parted; this.noteParting()) {
      if (performance.now() > latest) return false
      await new Promise((goOn) => setTimeout(goOn, GLANCE))
    }
    return answered
  }

  noteParting() {
    this.parted ||= document.querySelector(UNCONNECTED) !== null
  }

  async answers() {
    this.asked = Date.now()
    return (await answerAt(this.address)) !== null
  }

  tell(away) {
    if (this.away && !away) this.waiting.clear()
    this.away = away
    this.notice.textContent = away ? this.words : ""
    this.notice.hidden = !away
  }
}

const NOTICE = {
  position: "fixed",
  top: "0.5rem",
  left: "50%",
  transform: "translateX(-50%)",
  width: "max-content",
  maxWidth: "min(92vw, 32rem)",
  padding: "0.5rem 0.75rem",
  borderRadius: "0.5rem",
  background: "#ffd83a",
  color: "#17181c",
  border: "2px solid #17181c",
  font: "600 0.95rem sans-serif",
  zIndex: "2000000",
  pointerEvents: "none", // what lies under it can be tapped
}

// Where a whole page broke off, the app itself has said so.
const ownWords = ({ broken, unsaved }) => `
.stException > * { display: none }
.stException::before { content: ${quoted(broken)} }
body:has(.st-key-broken) .stException { display: none }
[data-testid="stDownloadButtonError"] { font-size: 0 }
[data-testid="stDownloadButtonError"]::before { content: ${quoted(unsaved)}; font-size: 1rem }
`
const quoted = JSON.stringify

// Kept with the page, which a later version of the app gives another script.
export const presses = (window.assistantPresses ??= new Presses())

export default ({ data }) => presses.drawn(data)
