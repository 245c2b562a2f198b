// The board: draws the layers it is given and puts a transparent target over every zone.

import { build, drawing, memoryOf, takeAnswer, tap, warning } from "./shared.js"

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }

function target(touch, words) {
  const element = build(["polygon", { points: touch.points, class: "touch" }, ""])
  const said = words[touch.state] ? `${touch.label}, ${words[touch.state]}` : touch.label
  element.setAttribute("aria-label", said)
  if (!touch.tappable) {
    element.setAttribute("role", "img")
    element.classList.add("still")
    return element
  }
  element.dataset.id = touch.id
  element.dataset.state = touch.state
  element.setAttribute("role", "button")
  element.setAttribute("aria-pressed", String(touch.state === "selected"))
  element.setAttribute("tabindex", "-1")
  return element
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
  const stop =
    zones.find((zone) => zone.dataset.id === focused) ??
    zones.find((zone) => zone.dataset.state === "selected") ??
    zones.find((zone) => zone.dataset.state === "offered") ??
    zones.find((zone) => zone.dataset.id === memory.stop) ??
    zones[0]
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

function begin(root, view, data) {
  const svg = drawing(view, [["g", { class: "targets" }, ""]])
  svg.setAttribute("role", "group")
  root.replaceChildren(svg, warning(data.words.unsent))
  return svg
}

function redraw(root, memory, data) {
  const active = root.getRootNode().activeElement
  const focused = active?.dataset?.id
  const { view, title, layers, touches } = JSON.parse(data.drawing)
  const svg = root.querySelector("svg") ?? begin(root, view, data)
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
  memory.rev = data.rev
  if (focused) memory.stop = focused
  const stop = settleTabStop(root, memory, focused)
  if (focused && stop?.dataset.id === focused) stop.focus({ preventScroll: true })
}

// What a board is told comes as two lines of JSON; the second, its drawing, is read only where it is another one.
function told(bytes) {
  const text = new TextDecoder().decode(bytes)
  const end = text.indexOf("\n")
  return { ...JSON.parse(text.slice(0, end)), drawing: text.slice(end + 1) }
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

export default function ({ data: bytes, parentElement, setTriggerValue }) {
  const data = told(bytes)
  const root = parentElement.querySelector(".board")
  const memory = memoryOf(parentElement)
  memory.send = (value) => setTriggerValue("tap", value)
  root.style.setProperty("--height-limit", data.limit)
  if (memory.rev !== data.rev || !root.firstChild) redraw(root, memory, data)
  takeAnswer(root, memory, data)
  // What was entered by a button far below is seen; and a page begins with its board, not somewhere below.
  // What it is asked for next may have been told below, by buttons.
  if (data.entered > (memory.entered ?? 0) || (data.asked && data.asked !== memory.asked)) {
    requestAnimationFrame(() => bringIntoView(root))
  }
  memory.entered = data.entered
  root.classList.toggle("playing", data.entered > 0)
  root.dataset.entries = data.entries // for whoever asks the page how many it shows
  memory.asked = data.asked

  root.onclick = (event) => {
    const zone = event.target.closest(".touch[data-id]")
    if (zone) tap(root, memory, zone.dataset.id)
  }
  // Browsers know no handler of this name; the same listener is added only once.
  memory.settle ??= (event) => {
    if (!event.target.dataset?.id) return
    memory.stop = event.target.dataset.id
    settleTabStop(root, memory, memory.stop)
  }
  root.addEventListener("focusin", memory.settle)
  root.onkeydown = (event) => {
    const zone = event.target.closest(".touch[data-id]")
    if (!zone) return
    if (event.key === "Enter" || event.key === " ") {
      tap(root, memory, zone.dataset.id)
    } else if (ARROWS[event.key]) {
      towards(zone, ARROWS[event.key], root.querySelectorAll(".touch[data-id]"))?.focus()
    } else {
      return
    }
    event.preventDefault()
  }
  return () => clearTimeout(memory.timer)
}
