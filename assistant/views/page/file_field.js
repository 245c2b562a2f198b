// Says below a field for files which of them were not taken, and why: Streamlit tells it to a mouse alone.
// What Streamlit itself writes on the field, in English, is written in the reader's language.

const REFUSED = "[aria-invalid] [title]"
const BUTTON = /^Upload$/
const SIZE = / per file$/

export default function ({ data: { field, said, button, size }, parentElement }) {
  const note = parentElement.querySelector("p")
  const look = () => {
    const names = [...document.querySelectorAll(`${field} ${REFUSED}`)].map((name) => name.title)
    const told = names.length ? `${names.join(", ")}: ${said}` : ""
    if (note.textContent !== told) note.textContent = told
    for (const uploader of document.querySelectorAll(`${field} section`)) {
      const words = document.createTreeWalker(uploader, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        if (BUTTON.test(words.currentNode.nodeValue)) words.currentNode.nodeValue = button
        if (SIZE.test(words.currentNode.nodeValue)) words.currentNode.nodeValue = size
      }
    }
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  look()
  return () => watching.disconnect()
}
