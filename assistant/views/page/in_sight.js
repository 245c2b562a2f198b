// Brings an element into sight once something has happened to it, such as what was found below a field: on a
// long page it would be out of sight. Nothing is sent.

const kept = {} // of each element, the last occasion

// What stands there is drawn a moment later than this runs, and only then is the page long enough.
export function bringIntoView(data, frames) {
  const element = document.querySelector(data.element)
  if (element) {
    if (data.margin) element.style.scrollMarginTop = data.margin
    element.scrollIntoView({ block: data.block })
  }
  if (frames) requestAnimationFrame(() => bringIntoView(data, frames - 1))
}

export default function ({ data }) {
  // Once for each occasion: whoever has scrolled on since then stays where they are.
  if (kept[data.element] !== data.occasion) bringIntoView(data, data.frames)
  kept[data.element] = data.occasion
}
