// The turn clock: it counts by itself between two looks of the page, and never does anything else.

import { build, make, memoryOf } from "./shared.js"

const MINUTE = 60

function shown(seconds) {
  const whole = Math.trunc(Math.abs(seconds))
  const rest = String(whole % MINUTE).padStart(2, "0")
  return `${seconds <= -1 ? "−" : ""}${Math.trunc(whole / MINUTE)}:${rest}`
}

function time({ name, token, seconds, limit, runs, turn }, passed) {
  const used = seconds + (runs ? passed : 0)
  const left = limit === null ? used : limit - used
  const part = make("span", turn ? "turn" : "")
  if (token) part.append(build(token))
  part.append(make("span", turn ? "" : "name", `${name} `), shown(left))
  part.classList.toggle("over", left < 0)
  return part
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".clock")
  const memory = memoryOf(parentElement)
  const begun = performance.now()
  const draw = () => root.replaceChildren(...data.times.map((each) => time(each, (performance.now() - begun) / 1000)))
  root.setAttribute("aria-label", data.label)
  clearInterval(memory.timer)
  draw()
  if (data.times.some(({ runs }) => runs)) memory.timer = setInterval(draw, 1000)
  return () => clearInterval(memory.timer)
}
