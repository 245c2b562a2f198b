// The board: draws the layers it is given and puts a transparent target over every zone.

import { presses } from "./presses.js"
import { build, hearTaps, isOther, memoryOf, warning } from "./shared.js"

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }

function target({ id, label, outline, state, tappable }, words) {
  const look = { points: outline, class: "touch", "aria-label": words[state] ? `${label}, ${words[state]}` : label }
  const still = { role: "img", "pointer-events": "none" }
  const button = { role: "button", "aria-pressed": state === "selected", tabindex: "-1" }
  const tapped = { ...button, "data-id": id, "data-state": state }
  return build(["polygon", { ...look, ...(tappable ? tapped : still) }, ""])
}

function centre(element) {
  const box = element.getBBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

// The nearest zone in the direction of an arrow key; one that lies more aside than ahead comes last.
function towards(from, [dx, dy], others) {
  const [x, y] = centre(from)
  let best = null
  let least = Infinity
  for (const other of others) {
    const [ox, oy] = centre(other)
    const ahead = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    const distance = ahead + (aside > ahead ? 4 : 1) * aside
    if (ahead > 1 && distance < least) [best, least] = [other, distance]
  }
  return best
}

// One zone at a time is reached by the tab key; the arrow keys walk from there. Without the focus, the board begins
// where something waits for an answer.
function settleTabStop(root, memory, focused) {
  const zones = [...root.querySelectorAll(".touch[data-id]")]
  const begins = [["id", focused], ["state", "selected"], ["state", "offered"], ["id", memory.stop]]
  const found = begins.map(([name, value]) => zones.find(({ dataset }) => dataset[name] === value))
  const stop = found.find(Boolean) ?? zones[0]
  for (const zone of zones) {
    const index = zone === stop ? 0 : -1
    if (zone.tabIndex !== index) zone.tabIndex = index
  }
  return stop
}

// Lets exactly these children stand in this order. What stands right already is not touched.
function arrange(parent, children) {
  const staying = new Set(children)
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove()
  children.forEach((child, place) => {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null)
  })
}

const looks = new WeakMap() // what each drawn thing was made from

// Draws anew what looks other than before: a tap changes a few of the hundreds of things on a board.
function renew(parent, things, make) {
  const drawn = new Map([...parent.children].map((child) => [looks.get(child), child]))
  const children = things.map((thing) => {
    const look = JSON.stringify(thing)
    const child = drawn.get(look) ?? make(thing)
    drawn.delete(look)
    looks.set(child, look)
    return child
  })
  arrange(parent, children)
}

function begin(root, memory, { words }) {
  const svg = build(["svg", { role: "group" }, [["g", { class: "targets" }, ""]]])
  root.replaceChildren(svg, warning(words.unsent))
  root.addEventListener("focusin", ({ target: { dataset } }) => {
    if (dataset.id) settleTabStop(root, memory, (memory.stop = dataset.id))
  })
  return svg
}

function redraw(root, memory, data) {
  const focused = root.getRootNode().activeElement?.dataset?.id
  const { view, title, layers, touches } = JSON.parse(data.drawing)
  const svg = root.querySelector("svg") ?? begin(root, memory, data)
  svg.setAttribute("viewBox", view)
  svg.setAttribute("aria-label", title)
  const drawn = Object.fromEntries([...svg.children].map((layer) => [layer.getAttribute("class"), layer]))
  const shown = layers.map(([tag, attributes, things]) => {
    const layer = drawn[attributes.class] ?? build([tag, { ...attributes, "aria-hidden": "true" }, ""])
    renew(layer, things, build)
    return layer
  })
  renew(drawn.targets, touches.map((touch) => [touch, data.words]), ([touch, words]) => target(touch, words))
  arrange(svg, [...shown, drawn.targets])
  if (focused) memory.stop = focused
  const stop = settleTabStop(root, memory, focused)
  if (focused && stop?.dataset.id === focused) stop.focus({ preventScroll: true })
}

// A board that fills the room for it, as on a phone held across, stays where it is while any of it is seen.
const MOST = 0.8 // of the room

function bringIntoView(root) {
  const { top, bottom, height } = root.getBoundingClientRect()
  const bars = [...document.querySelectorAll(".st-key-table-saying, .st-key-table-bar")]
  const room = bars.map((bar) => bar.getBoundingClientRect().top).find(Boolean) ?? innerHeight
  if (height > MOST * room && top < room && bottom > 0) return
  root.scrollIntoView?.({ block: "nearest" })
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".board")
  const memory = memoryOf(parentElement)
  root.style.setProperty("--height-limit", data.limit)
  if (isOther(root, memory, data)) redraw(root, memory, data)
  // What was entered by a button far below is seen; and a page begins with its board, not somewhere below.
  // What it is asked for next may have been told below, by buttons.
  if (data.entered > (memory.entered ?? 0) || (data.asked && data.asked !== memory.asked)) {
    requestAnimationFrame(() => bringIntoView(root))
  }
  if (data.part) presses.partDrawn(data.part)
  memory.entered = data.entered
  memory.asked = data.asked
  root.classList.toggle("playing", data.entered > 0)
  root.dataset.entries = data.entries // for whoever asks the page how many it shows

  root.onkeydown = (event) => {
    const zone = event.target.closest(".touch[data-id]")
    const arrow = ARROWS[event.key]
    if (!zone || !(arrow || event.key === "Enter" || event.key === " ")) return
    if (arrow) towards(zone, arrow, root.querySelectorAll(".touch[data-id]"))?.focus()
    else zone.dispatchEvent(new Event("click", { bubbles: true }))
    event.preventDefault()
  }
  return hearTaps(root, memory, data, setTriggerValue)
}
