// Big cards: whose they are, their points, and beside the one to act what is left of the turn.

import { make, memoryOf, token } from "./shared.js"

function card({ name, token: sign, points, acts, left }, currency) {
  const box = make("div", acts ? "card acts" : "card")
  const head = make("div", "head")
  head.append(token(sign), make("span", "name", name))
  const numbers = make("div", "numbers")
  numbers.append(make("span", "points", points))
  if (left) numbers.append(make("span", "left", `▶ ${left} ${currency}`))
  box.append(head, numbers)
  return box
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".figures")
  const memory = memoryOf(parentElement)
  if (memory.rev === data.rev && root.firstChild) return
  memory.rev = data.rev
  root.setAttribute("role", "group")
  root.setAttribute("aria-label", data.title)
  root.replaceChildren(...data.cards.map((each) => card(each, data.currency)))
}
