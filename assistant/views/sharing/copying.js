// A text that a button copies, also where the app is reached without encryption: there browsers lack their newer way.

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = make("textarea", "")
    field.value = text
    field.style.cssText = "position: fixed; opacity: 0"
    document.body.append(field)
    field.select()
    try {
      return document.execCommand("copy")
    } finally {
      field.remove()
    }
  }
}

export default function ({ data, parentElement }) {
  offer(parentElement, data.label, async () => ((await copied(data.text)) ? data.done : data.failed))
}
