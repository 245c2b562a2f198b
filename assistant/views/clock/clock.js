// The turn clock: it counts by itself between two looks of the page, and never does anything else.

import { make, memoryOf, token } from "./shared.js"

const MINUTE = 60

function shown(seconds) {
  const whole = Math.trunc(Math.abs(seconds))
  const rest = String(whole % MINUTE).padStart(2, "0")
  return `${seconds <= -1 ? "−" : ""}${Math.trunc(whole / MINUTE)}:${rest}`
}

function draw(root, data, passed) {
  const parts = data.times.map(({ name, token: sign, seconds, limit, runs, turn }) => {
    const used = seconds + (runs ? passed : 0)
    const left = limit === null ? used : limit - used
    const part = make("span", turn ? "turn" : "")
    part.append(make("span", turn ? "" : "name", `${name} `), shown(left))
    part.classList.toggle("over", left < 0)
    if (sign) part.prepend(token(sign))
    return part
  })
  root.replaceChildren(...parts)
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".clock")
  const memory = memoryOf(parentElement)
  const begun = performance.now()
  root.setAttribute("role", "timer")
  root.setAttribute("aria-label", data.label)
  clearInterval(memory.timer)
  const again = () => draw(root, data, (performance.now() - begun) / 1000)
  again()
  if (data.times.some(({ runs }) => runs)) memory.timer = setInterval(again, 1000)
  return () => clearInterval(memory.timer)
}
