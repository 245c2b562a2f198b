// Big cards: whose they are, their points, and beside the one to act what is left of the turn.

import { drawing, isOther, make, memoryOf } from "./shared.js"

function card({ name, token, points, acts, left }, currency) {
  const box = make("div", acts ? "card acts" : "card")
  const head = make("div", "head")
  head.append(drawing(token), make("span", "name cut", name))
  const numbers = make("div", "numbers")
  numbers.append(make("span", "points", points))
  if (left) numbers.append(make("span", "left", `▶ ${left} ${currency}`))
  box.append(head, numbers)
  return box
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".figures")
  if (!isOther(root, memoryOf(parentElement), data)) return
  root.setAttribute("role", "group")
  root.setAttribute("aria-label", data.title)
  root.replaceChildren(...data.cards.map((each) => card(each, data.currency)))
}
