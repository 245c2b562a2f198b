// What all components share: building SVG from data, and following a tap until the server has answered it.
// Elements are only ever made by createElementNS and filled by textContent, so no text can become code.

const SVG = "http://www.w3.org/2000/svg"
const PATIENCE = 4000 // milliseconds; a tap made without a connection is lost and never answered

function build([tag, attributes, content]) {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (typeof content === "string") element.textContent = content
  else element.append(...content.map(build))
  return element
}

function drawing(view, nodes) {
  return build(["svg", { viewBox: view }, nodes])
}

function make(tag, name, text = "") {
  const element = document.createElement(tag)
  element.className = name
  element.textContent = text
  return element
}

// One memory for each mounted component; it outlives redraws and ends with its element.
const memories = new WeakMap()

function memoryOf(parent) {
  if (!memories.has(parent)) memories.set(parent, { rev: null, number: 0, waiting: null, timer: 0 })
  return memories.get(parent)
}

function markWaiting(root, memory) {
  for (const element of root.querySelectorAll("[data-id]")) {
    element.classList.toggle("pending", element.dataset.id === memory.waiting)
  }
}

function tap(root, memory, id, onto = "") {
  memory.number = Math.max(Date.now(), memory.number + 1)
  memory.waiting = onto || id
  markWaiting(root, memory)
  root.classList.remove("unsent")
  clearTimeout(memory.timer)
  memory.timer = setTimeout(() => root.classList.add("unsent"), PATIENCE)
  memory.send({ id, number: memory.number, ...(onto && { onto }) })
}

function heed(root, memory, data) {
  if (data.answer === memory.number) {
    memory.waiting = null
    clearTimeout(memory.timer)
    root.classList.remove("unsent")
  }
  markWaiting(root, memory)
}

function warning(text) {
  const sign = make("p", "warning", text)
  sign.setAttribute("role", "status")
  return sign
}
