// Pictures to pick from: a grid of buttons, each with a drawing and its name.

import { drawing, hearTaps, isOther, make, memoryOf, warning } from "./shared.js"

const MANY = 5 // so many are drawn small on a phone
const IN_A_ROW = 6

function card({ id, label, title, chosen, refused, ...picture }, named) {
  const name = ["card", chosen && "chosen", refused && "refused"].filter(Boolean).join(" ")
  const button = make("button", name, "", { type: "button", "data-id": id, "aria-pressed": chosen })
  if (picture.view) {
    button.append(drawing(picture))
    button.setAttribute("aria-description", title)
  }
  const sign = refused ? "✕ " : chosen ? "✓ " : ""
  button.append(make("span", named === false ? "unseen" : "name", sign + label))
  return button
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

function draw(root, { cards, title, still, named, unsent }) {
  const focused = root.getRootNode().activeElement?.dataset?.id
  root.setAttribute("aria-label", title)
  root.classList.toggle("row", Boolean(still))
  if (still) {
    const look = (each) => drawing(each, { class: "still", role: "img", "aria-label": each.label })
    root.replaceChildren(...cards.map(look))
    return
  }
  root.replaceChildren(...cards.map((each) => card(each, named)), warning(unsent))
  root.classList.toggle("unnamed", named === false)
  const many = cards.length >= MANY
  root.classList.toggle("signs", many && cards.length <= IN_A_ROW && cards.every(isSign))
  root.classList.toggle("brief", many && cards.every(isBrief))
  if (focused) [...root.children].find((button) => button.dataset.id === focused)?.focus()
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".cards")
  const memory = memoryOf(parentElement)
  if (isOther(root, memory, data)) draw(root, data)
  if (!data.still) return hearTaps(root, memory, data, setTriggerValue)
}
