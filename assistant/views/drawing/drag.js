// Dragging from one zone to another: a mouse drags at once, a finger after it has rested, so that a board can be
// scrolled by as ever. A drag is sent once, when it ends on another zone; everything before is only drawn.

const HOLD = 220 // milliseconds a finger rests before it drags
const SLACK = 9 // pixels that are no movement yet

function markMovable(root, movable) {
  const ids = new Set(movable)
  for (const zone of root.querySelectorAll(".touch[data-id]")) {
    zone.classList.toggle("movable", ids.has(zone.dataset.id))
  }
}

function zoneAt(root, { clientX, clientY }) {
  return root.getRootNode().elementFromPoint(clientX, clientY)?.closest?.(".touch[data-id]") ?? null
}

function drawDrag(root, drag, event) {
  const svg = root.querySelector("svg")
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
  const [x1, y1] = centre(drag.zone)
  drag.line ??= svg.appendChild(build(["line", { class: "drag", x1, y1 }, ""]))
  drag.line.setAttribute("x2", at.x)
  drag.line.setAttribute("y2", at.y)
  const goal = zoneAt(root, event)
  for (const zone of root.querySelectorAll(".touch.goal")) zone.classList.toggle("goal", zone === goal)
  if (goal !== drag.zone) goal?.classList.add("goal")
}

function endDrag(root, memory) {
  const drag = memory.drag
  if (!drag) return
  clearTimeout(drag.timer)
  memory.drag = null
  drag.line?.remove()
  for (const zone of root.querySelectorAll(".goal, .lifted")) zone.classList.remove("goal", "lifted")
  // What came meanwhile was not drawn, because it would have torn the zone from under the finger.
  if (memory.rev !== memory.latest.rev) {
    redraw(root, memory, memory.latest)
    markMovable(root, memory.latest.movable)
  }
}

function listenToDrags(root, memory) {
  root.onpointerdown = (event) => {
    endDrag(root, memory) // a second finger zooms
    const zone = event.target.closest(".touch.movable")
    if (!zone || !event.isPrimary || event.button !== 0) return
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: began } = event
    const drag = { zone, pointer, x, y, began, held: false, moves: false }
    const lift = () => {
      drag.held = true
      zone.classList.add("lifted")
    }
    memory.drag = drag
    if (event.pointerType === "touch") drag.timer = setTimeout(lift, HOLD)
    else drag.held = true
  }
  root.onpointermove = (event) => {
    const drag = memory.drag
    if (!drag || event.pointerId !== drag.pointer) return
    const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK
    if (moved && !drag.moves) {
      // When the finger moved tells, not the timer: a busy page lets it run before a move that came earlier.
      if (event.pointerType === "touch" && event.timeStamp - drag.began < HOLD) return endDrag(root, memory)
      drag.held = drag.moves = true
      root.setPointerCapture(drag.pointer)
    }
    if (drag.moves) drawDrag(root, drag, event)
  }
  root.onpointerup = (event) => {
    const drag = memory.drag
    const goal = drag?.moves ? zoneAt(root, event) : null
    endDrag(root, memory)
    if (goal && goal.dataset.id !== drag.zone.dataset.id) tap(root, memory, drag.zone.dataset.id, goal.dataset.id)
  }
  root.onpointercancel = () => endDrag(root, memory)
  root.ontouchmove = (event) => {
    if (memory.drag?.held && event.cancelable) event.preventDefault()
  }
  root.oncontextmenu = (event) => {
    if (memory.drag?.held) event.preventDefault()
  }
}
