// Pictures to pick from: a grid of buttons, each with a drawing and its name.

import { drawing, make, memoryOf, takeAnswer, tap, warning } from "./shared.js"

function card({ id, label, view, title, layers, chosen, refused }, named) {
  const button = make("button", "card")
  button.type = "button"
  button.dataset.id = id
  button.classList.toggle("chosen", chosen)
  button.classList.toggle("refused", refused)
  button.setAttribute("aria-pressed", String(chosen))
  if (view) {
    const svg = drawing(view, layers)
    svg.setAttribute("aria-hidden", "true")
    button.append(svg)
    button.setAttribute("aria-description", title)
  }
  const sign = refused ? "✕ " : chosen ? "✓ " : ""
  button.append(make("span", named === false ? "unseen" : "name", sign + label))
  return button
}

function look({ label, view, layers }) {
  const svg = drawing(view, layers)
  svg.setAttribute("class", "still")
  svg.setAttribute("role", "img")
  svg.setAttribute("aria-label", label)
  return svg
}

// Drawn in a square: one sign alone, as of a creature.
function isSign({ view }) {
  const [, , width, height] = view.split(" ")
  return Boolean(view) && width === height
}

// Named by a sign or two, as a motif is: that stands beside the picture, and so does how many of it somebody has.
function isBrief({ view, label }) {
  return Boolean(view) && label.split(/[\s,]/)[0].length <= 2
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".cards")
  const memory = memoryOf(parentElement)
  memory.send = (value) => setTriggerValue("tap", value)
  if (memory.rev !== data.rev || !root.firstChild) {
    const focused = root.getRootNode().activeElement?.dataset?.id
    root.setAttribute("role", "group")
    root.setAttribute("aria-label", data.title)
    root.replaceChildren(...data.cards.map((each) => (data.still ? look(each) : card(each, data.named))), data.still ? "" : warning(data.unsent))
    root.classList.toggle("row", Boolean(data.still))
    root.classList.toggle("unnamed", data.named === false)
    root.classList.toggle("signs", !data.still && data.cards.every(isSign))
    root.classList.toggle("brief", !data.still && data.cards.every(isBrief))
    memory.rev = data.rev
    if (focused) [...root.children].find((button) => button.dataset.id === focused)?.focus()
  }
  if (data.still) return
  takeAnswer(root, memory, data)
  root.onclick = (event) => {
    const button = event.target.closest("[data-id]")
    if (button) tap(root, memory, button.dataset.id)
  }
  return () => clearTimeout(memory.timer)
}
