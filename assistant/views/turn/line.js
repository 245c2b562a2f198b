// Whose turn it is, what is asked and what is left in a line, and under it everybody's points.
// Both lines keep their height whatever they say, so that the board under them never moves.

import { drawing, isOther, make, memoryOf } from "./shared.js"

const BRIEF = 8 // letters; so little stands beside the name even on a phone, and so short a name is never cut

function total({ token, name, points, acts }) {
  const box = make("span", acts ? "total acts" : "total")
  box.append(drawing(token), make("span", "whose cut", name), make("span", "unseen", ": "), make("b", "points", points))
  return box
}

function* parts({ name, token, text, count, pips }) {
  const brief = text.length <= BRIEF
  if (name) {
    const chip = make("span", name.length <= BRIEF ? "chip short" : "chip")
    if (token) chip.append(drawing(token))
    chip.append(make("b", "name cut", name))
    yield chip
  }
  const beside = name && !brief // a sentence of its own, not the end of "Red take a card"
  const look = beside ? "asked beside" : brief && name && count ? "asked cut whole" : "asked cut"
  yield make("span", look, beside ? `· ${text}` : text)
  if (count) {
    const meter = make("span", pips ? "meter drawn" : "meter")
    meter.append(make("span", "count", count))
    if (pips) meter.append(drawing(pips))
    yield meter
  }
}

export default function ({ data, parentElement }) {
  const line = parentElement.querySelector(".line")
  if (!isOther(line, memoryOf(parentElement), data)) return
  line.classList.toggle("heads", data.heads)
  line.replaceChildren(make("span", "unseen said", data.label), ...parts(data))
  for (const part of line.querySelectorAll(":scope > :not(.said)")) part.setAttribute("aria-hidden", "true")
  parentElement.querySelector(".under").replaceChildren(...data.totals.map(total))
}
