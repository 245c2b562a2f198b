// Whose turn it is, what is asked and what is left in a line, and under it everybody's points.
// Both lines keep their height whatever they say, so that the board under them never moves.

import { drawing, make, memoryOf, token } from "./shared.js"

const BRIEF = 8 // letters; so little stands beside the name even on a phone, and so short a name is never cut

function total({ token: sign, name, points, acts }) {
  const box = make("span", acts ? "total acts" : "total")
  box.append(token(sign), make("span", "unseen whose", name), make("span", "unseen", ": "), make("b", "points", points))
  return box
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".line")
  const memory = memoryOf(parentElement)
  if (memory.rev === data.rev && root.firstChild) return
  memory.rev = data.rev
  root.setAttribute("role", "status")
  root.classList.toggle("heads", data.heads)
  const parts = []
  if (data.name) {
    const chip = make("span", data.name.length <= BRIEF ? "chip short" : "chip")
    if (data.token) chip.append(drawing(data.token.view, data.token.layers))
    chip.append(make("b", "name", data.name))
    parts.push(chip)
  }
  const asked = make("span", "asked", data.text)
  const brief = data.text.length <= BRIEF
  if (data.name && !brief) {
    asked.prepend("· ") // a sentence of its own, not the end of "Red take a card"
    asked.classList.add("beside")
  }
  asked.classList.toggle("whole", Boolean(brief && data.name && data.count))
  parts.push(asked)
  if (data.count) {
    const meter = make("span", "meter")
    meter.append(make("span", "count", data.count))
    if (data.pips) {
      meter.classList.add("drawn")
      meter.append(drawing(data.pips.view, data.pips.layers))
    }
    parts.push(meter)
  }
  const under = parentElement.querySelector(".under")
  under.replaceChildren(...data.totals.map(total))
  under.hidden = !data.totals.length
  for (const part of parts) part.setAttribute("aria-hidden", "true")
  root.replaceChildren(make("span", "unseen said", data.label), ...parts)
}
