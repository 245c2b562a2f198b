// Brings the field to the top once something was found, which stands below it: at the end of a long page it
// would be out of sight. Nothing is sent.

// Kept with the page, for whoever starts the app anew gives it this script anew.
const kept = (window.assistantSearched ??= {})

// What was found is drawn a moment later than this runs, and only then is the page long enough.
function bringIntoView(selector, frames = 60) {
  const field = document.querySelector(selector)
  if (field) {
    field.style.scrollMarginTop = "4.5rem"
    field.scrollIntoView({ block: "start" })
  }
  if (frames) requestAnimationFrame(() => bringIntoView(selector, frames - 1))
}

export default function ({ data }) {
  // Once for each sentence: whoever has scrolled on since then stays where they are.
  if (kept[data.field] === data.sentence) return
  kept[data.field] = data.sentence
  bringIntoView(data.field)
}
