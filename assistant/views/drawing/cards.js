// Cards to pick from: buttons, each with a drawing and its name or with words alone.

import { build, hearTaps, isOther, memoryOf, warning } from "./shared.js"

const LOOKS = ["unnamed", "signs", "brief"]
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

// One card at a time is reached by the tab key, first what was picked; the arrow keys walk from there.
function settleTabStop(root, stop) {
  const cards = [...root.querySelectorAll(".card")]
  const first = stop ?? cards.find((card) => card.matches(".chosen")) ?? cards[0]
  for (const card of cards) card.tabIndex = card === first ? 0 : -1
}

function draw(root, { cards, looks, title, unsent }) {
  const focused = root.getRootNode().activeElement?.dataset?.id
  root.setAttribute("aria-label", title)
  root.replaceChildren(...cards.map(build), warning(unsent))
  for (const look of LOOKS) root.classList.toggle(look, looks.includes(look))
  const stop = [...root.children].find(({ dataset }) => focused && dataset.id === focused)
  settleTabStop(root, stop)
  stop?.focus()
}

function walk(root, event) {
  const cards = [...root.querySelectorAll(".card")]
  const [at, step] = [cards.indexOf(event.target), STEPS[event.key]]
  if (at < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return
  const next = cards[(at + step + cards.length) % cards.length]
  settleTabStop(root, next)
  next.focus()
  event.preventDefault()
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".cards")
  const memory = memoryOf(parentElement)
  if (isOther(root, memory, data)) draw(root, data)
  root.onkeydown = (event) => walk(root, event)
  return hearTaps(root, memory, data, setTriggerValue)
}
