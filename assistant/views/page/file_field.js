// Says below a field for files which of them were not taken, and why: Streamlit tells it to a mouse alone.
// What Streamlit itself writes on the field, in English, is written in the reader's language.

const REFUSED = "[data-testid='stTooltipErrorHoverTarget'] [data-testid='stFileChipName']"

const BUTTON = "Upload"

// The first words below an element; signs are written as words, too, and are left out.
const wordsOf = (element) => {
  const isSign = (node) => node.parentElement.closest("[data-testid='stIconMaterial']")
  const found = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) => (isSign(node) ? 2 : 1))
  return found && found.nextNode()
}

export default function ({ data: { field, said, button, size }, parentElement }) {
  const note = parentElement.querySelector("p")
  const look = () => {
    const names = [...document.querySelectorAll(`${field} ${REFUSED}`)].map((name) => name.textContent)
    const told = names.length ? `${names.join(", ")}: ${said}` : ""
    if (note.textContent !== told) note.textContent = told
    for (const pressed of document.querySelectorAll(`${field} .stFileUploader button`)) {
      const words = wordsOf(pressed)
      if (words && words.nodeValue === BUTTON) words.nodeValue = button
    }
    const most = wordsOf(document.querySelector(`${field} [data-testid='stFileUploaderDropzoneInstructions']`))
    if (most && most.nodeValue !== size) most.nodeValue = size
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  look()
  return () => watching.disconnect()
}
