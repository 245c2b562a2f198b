// Whose turn it is, what is asked, and what is left: one line that wraps where it must.

const BRIEF = 8 // letters; so little stands beside the name even on a phone

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".line")
  const memory = memoryOf(parentElement)
  if (memory.rev === data.rev && root.firstChild) return
  memory.rev = data.rev
  root.setAttribute("role", "status")
  const parts = []
  if (data.name) {
    const chip = make("span", "chip")
    if (data.token) chip.append(drawing(data.token.view, data.token.layers))
    chip.append(make("b", "name", data.name))
    parts.push(chip)
  }
  parts.push(make("span", data.text.length <= BRIEF ? "asked brief" : "asked", data.text))
  if (data.count) {
    const meter = make("span", "meter")
    if (data.pips) meter.append(drawing(data.pips.view, data.pips.layers))
    meter.append(make("span", "count", data.count))
    parts.push(meter)
  }
  for (const part of parts) part.setAttribute("aria-hidden", "true")
  root.replaceChildren(make("span", "said", data.label), ...parts)
}
