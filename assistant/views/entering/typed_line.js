// Empties the field of a typed line, and says what became of a line that nobody has answered: the app hears
// of a line once, which may be lost with the connection. Nothing is sent.

import { bringIntoView } from "./in_sight.js"

const FRAMES = 60 // for which what was understood moves, until all above it is drawn

const kept = {} // of each field, what is known of its line

function empty(input) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, "")
  input.dispatchEvent(new Event("input", { bubbles: true }))
}

export default function ({ data, parentElement }) {
  const { field, send, seen, mark, line, entered, unheeded, found, lost, understood, shown, confirm } = data
  const state = (kept[field] ??= { mark: "", sent: null, begun: false })
  const input = document.querySelector(field)
  const note = parentElement.querySelector("p")

  // Once for each line that was answered; what somebody has typed since then stays, be it the same once more.
  if (mark !== state.mark) {
    state.mark = mark
    if (mark && state.sent?.line === line) state.sent = null
    if (entered && !state.begun && input?.value === line) empty(input)
    if (mark && !entered) bringIntoView({ element: shown, block: "nearest" }, FRAMES)
  }

  note.textContent = ""
  if (unheeded && state.sent?.line === unheeded) {
    const own = found.find(([number]) => number > state.sent.seen)
    note.textContent = own ? own[1] : lost
    if (own && input?.value === unheeded) empty(input)
  }

  const noteWhatIsSent = () => {
    const value = document.querySelector(field)?.value
    if (value) Object.assign(state, { sent: { line: value, seen }, begun: false })
  }
  // What is shown with one meaning is entered by the key that would send the line once more.
  const enterWhatIsShown = (event) => {
    const button = understood && event.target.value?.trim() === understood && document.querySelector(confirm)
    if (!button) return false
    event.preventDefault()
    event.stopPropagation()
    button.click()
    return true
  }
  const press = (event) => {
    if (event.key !== "Enter" || event.repeat || !event.target.matches?.(field)) return
    if (!enterWhatIsShown(event)) noteWhatIsSent()
  }
  const click = (event) => event.target.closest?.(send) && noteWhatIsSent()
  const type = (event) => {
    if (event.target.matches?.(field) && event.target.value) state.begun = true
  }
  // Before Streamlit hears of it.
  const ending = new AbortController()
  const listening = { capture: true, signal: ending.signal }
  document.addEventListener("keydown", press, listening)
  document.addEventListener("click", click, listening)
  document.addEventListener("input", type, listening)
  return () => ending.abort()
}
