// Cards to pick from: buttons, each with a drawing and its name or with words alone.

import { build, hearTaps, isOther, memoryOf, warning } from "./shared.js"

const LOOKS = ["unnamed", "signs", "brief"]

function draw(root, { cards, looks, title, unsent }) {
  const focused = root.getRootNode().activeElement?.dataset?.id
  root.setAttribute("aria-label", title)
  root.replaceChildren(...cards.map(build), warning(unsent))
  for (const look of LOOKS) root.classList.toggle(look, looks.includes(look))
  if (focused) [...root.children].find((button) => button.dataset.id === focused)?.focus()
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".cards")
  const memory = memoryOf(parentElement)
  if (isOther(root, memory, data)) draw(root, data)
  return hearTaps(root, memory, data, setTriggerValue)
}
