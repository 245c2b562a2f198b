// What all components share: building elements from data, and following a tap until the server has answered it.
// Elements are only ever made by createElement and filled by textContent, so no text can become code.

import { presses } from "./presses.js"

const SVG = "http://www.w3.org/2000/svg"
const WORDS = new Set(["b", "button", "div", "span"]) // all others are parts of drawings
const PATIENCE = 4000 // milliseconds after which a tap is taken for lost that nobody has answered
const SOON = 400 // before it is asked whether there is a server; a tap made without a connection is lost

function withAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

export function build([tag, attributes, content]) {
  const made = WORDS.has(tag) ? document.createElement(tag) : document.createElementNS(SVG, tag)
  const element = withAttributes(made, attributes)
  if (typeof content === "string") element.textContent = content
  else element.append(...content.map(build))
  return element
}

export function make(tag, name, text = "", attributes = {}) {
  const element = withAttributes(document.createElement(tag), { class: name, ...attributes })
  element.textContent = text
  return element
}

// One memory for each mounted component; it outlives redraws and ends with its element. The first of its taps is on
// its way to the server.
const memories = new WeakMap()

export function memoryOf(parent) {
  if (!memories.has(parent)) memories.set(parent, { rev: null, number: 0, taps: [], timer: 0 })
  return memories.get(parent)
}

// Whether something else is to be drawn than what stands there.
export function isOther(root, memory, { rev }) {
  const other = memory.rev !== rev || !root.firstChild
  memory.rev = rev
  return other
}

function markWaiting(root, memory) {
  const waiting = new Set(memory.taps.map(({ id }) => id))
  for (const element of root.querySelectorAll("[data-id]")) {
    element.classList.toggle("pending", waiting.has(element.dataset.id))
  }
}

function sendFirst(root, memory) {
  clearTimeout(memory.timer)
  memory.sent = Date.now()
  memory.timer = setTimeout(() => lookForAnswer(root, memory), SOON)
  memory.send(memory.taps[0])
}

async function lookForAnswer(root, memory) {
  const { sent } = memory
  const there = await presses.ask()
  if (!memory.taps.length || memory.sent !== sent) return
  if (there && Date.now() - sent <= PATIENCE) {
    memory.timer = setTimeout(() => lookForAnswer(root, memory), SOON)
    return
  }
  root.classList.add("unsent")
  presses.waiting.clear() // whoever presses again means it
}

// Of two taps that a busy server finds waiting it hears the second alone. So a tap waits for the answer to the one
// before it, except where that is told to be lost. The same once more is the same tap, as long as nothing has been
// drawn that came of it; it keeps its number, by which the server hears it once. What was typed anew
// is another, unless the one before it is lost.
export function tap(root, memory, id, anew = false) {
  const lost = root.classList.contains("unsent")
  const same = (lost || !anew) && memory.taps.find((each) => each.id === id)
  if (lost) memory.taps = same ? [same] : []
  else if (same) return
  root.classList.remove("unsent")
  if (!same) {
    memory.number = Math.max(Date.now(), memory.number + 1)
    memory.taps.push({ id, number: memory.number })
  }
  if (memory.taps.length === 1) sendFirst(root, memory)
  markWaiting(root, memory)
}

function takeAnswer(root, memory, { answer }) {
  if (memory.taps.length && answer === memory.taps[0].number) {
    memory.taps.shift()
    presses.answered()
    clearTimeout(memory.timer)
    root.classList.remove("unsent")
    if (memory.taps.length) sendFirst(root, memory)
  }
  markWaiting(root, memory)
}

// Sends taps on what has an id to the server, once all of it is drawn. Returns what ends that.
export function hearTaps(root, memory, data, setTriggerValue) {
  memory.send = (value) => setTriggerValue("tap", value)
  takeAnswer(root, memory, data)
  root.onclick = ({ target }) => {
    const touched = target.closest("[data-id]")
    if (touched) tap(root, memory, touched.dataset.id, touched.matches(".stepping"))
  }
  return () => clearTimeout(memory.timer)
}

export function warning(text) {
  return make("p", "warning", text, { role: "status" })
}
