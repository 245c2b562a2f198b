// A field for a typed line, or for words to look for. A line is sent as a tap is, by the key or by the button beside it;
// the field is empty again once the line has been entered. Words to look for have no button and stay: they are sent
// by the key, or when the field is left.

import { bringIntoView } from "./in_sight.js"
import { hearTaps, make, memoryOf, tap, warning } from "./shared.js"

const COMPOSING = 229 // what Safari says of a key that ends a composition
const FRAMES = 60 // for which what was understood moves, until all above it is drawn
const PLAIN = { autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false" }
const LOOKS = { type: "text", ...PLAIN }

const kept = {} // of each field, its text and the mark of the last answer, also while it is not drawn

function begin(root, { words, icon, longest }, state) {
  const form = make("form", "", "", { "data-icon": icon })
  const enterkeyhint = words.send ? "send" : "search"
  const input = make("input", "", "", { ...LOOKS, enterkeyhint, "aria-label": words.label, maxlength: longest })
  input.value = state.text
  form.append(input)
  if (words.send) form.append(make("button", "", words.send))
  root.replaceChildren(form, warning(words.unsent))
  document.dispatchEvent(new Event("line-drawn"))
}

export default function ({ data, parentElement, setTriggerValue }) {
  const { field, words, hint, mark, line, entered, understood, shown, confirm } = data
  const state = (kept[field] ??= { text: "", mark: "", changed: false })
  const root = parentElement.querySelector(".typed")
  const memory = memoryOf(parentElement)
  if (!root.firstChild) begin(root, data, state)
  const [form] = root.children
  const [input] = form.children
  input.placeholder = hint

  input.oninput = () => {
    state.text = input.value
    state.changed = memory.taps.length > 0
  }
  // The key sends by itself: otherwise it presses the button beside it, which counts as another press, and with Ctrl it
  // does nothing. What is shown with one meaning is entered by the key that would send the line once more.
  input.onkeydown = (event) => {
    if (event.key !== "Enter" || event.isComposing || event.keyCode === COMPOSING) return
    event.preventDefault()
    if (event.repeat) return
    const button = understood && input.value.trim() === understood && document.querySelector(confirm)
    if (button) button.click()
    else form.requestSubmit()
  }
  input.onchange = words.send ? null : () => form.requestSubmit()
  form.onsubmit = (event) => {
    event.preventDefault()
    if (input.value.trim() === (words.send || entered ? "" : line.trim())) return
    tap(root, memory, input.value, state.changed)
    state.changed = false
  }
  const end = hearTaps(root, memory, data, setTriggerValue)

  // Once for each line that was answered; what somebody has typed since then stays, be it the same once more.
  if (mark !== state.mark) {
    state.mark = mark
    const answered = !state.changed && !memory.taps.length && input.value.trim() === line.trim()
    if (entered && answered) input.value = state.text = ""
    if (mark && !entered && shown) bringIntoView({ element: shown, block: "nearest" }, FRAMES)
  }
  return end
}
