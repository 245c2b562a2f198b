// Says below a field for files which of them were not taken, and why: Streamlit tells it to a mouse alone.

const REFUSED = "[data-testid='stTooltipErrorHoverTarget'] [data-testid='stFileChipName']"

export default function ({ data: { field, said }, parentElement }) {
  const note = parentElement.querySelector("p")
  const look = () => {
    const names = [...document.querySelectorAll(`${field} ${REFUSED}`)].map((name) => name.textContent)
    const told = names.length ? `${names.join(", ")}: ${said}` : ""
    if (note.textContent !== told) note.textContent = told
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  look()
  return () => watching.disconnect()
}
