// Draws elements that the server has made, to be looked at: nothing in them can be tapped, and nothing is sent.

import { build, isOther, memoryOf } from "./shared.js"

export default function ({ data, parentElement }) {
  const parts = [...parentElement.querySelectorAll(".still")]
  if (!isOther(parts[0], memoryOf(parentElement), data)) return
  parts.forEach((part, place) => part.replaceChildren(...data.drawn[place].map(build)))
}
