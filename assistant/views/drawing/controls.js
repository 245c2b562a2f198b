// What can be touched at one place: rows of words and buttons, and cards to pick from.

import { build, hearTaps, isOther, memoryOf, warning } from "./shared.js"

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

// One card of a group at a time is reached by the tab key, first what was picked; the arrow keys walk from there.
function settleTabStop(group, stop) {
  const cards = [...group.querySelectorAll(".card")]
  const first = stop ?? cards.find((card) => card.matches(".chosen")) ?? cards[0]
  for (const card of cards) card.tabIndex = card === first ? 0 : -1
}

function draw(root, { parts, unsent }) {
  const focused = root.getRootNode().activeElement?.dataset?.id
  root.replaceChildren(...parts.map(build), warning(unsent))
  const stop = [...root.querySelectorAll("[data-id]")].find(({ dataset }) => dataset.id === focused)
  for (const group of root.querySelectorAll(".cards")) settleTabStop(group, group.contains(stop) ? stop : null)
  stop?.focus()
}

function walk(event) {
  const group = event.target.closest(".cards")
  const cards = [...(group?.querySelectorAll(".card") ?? [])]
  const [at, step] = [cards.indexOf(event.target), STEPS[event.key]]
  if (at < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return
  const next = cards[(at + step + cards.length) % cards.length]
  settleTabStop(group, next)
  next.focus()
  event.preventDefault()
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".controls")
  const memory = memoryOf(parentElement)
  if (isOther(root, memory, data)) draw(root, data)
  root.onkeydown = walk
  return hearTaps(root, memory, data, setTriggerValue)
}
