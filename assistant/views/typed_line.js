// Empties the field of a typed line. Nothing is drawn here, and nothing is sent.

let emptied = ""

// Once for each line that was entered; what somebody has typed since then stays.
export default function ({ data: { field, mark, line } }) {
  if (mark === emptied) return
  emptied = mark
  const input = document.querySelector(field)
  if (!input || input.value !== line) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, "")
  input.dispatchEvent(new Event("input", { bubbles: true }))
}
