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
  const root = parentElement.querySelector(".result")
  const button = make("button", "", data.label)
  const said = make("span", "")
  said.setAttribute("role", "status")
  button.type = "button"
  button.addEventListener("click", async () => {
    said.textContent = (await copied(data.text)) ? data.done : data.failed
  })
  root.replaceChildren(button, said)
}
