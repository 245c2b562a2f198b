// The button that prints the page, with the browser's own dialog.

export default function ({ data, parentElement }) {
  const button = make("button", "", data.label)
  button.type = "button"
  button.addEventListener("click", () => window.print())
  parentElement.querySelector(".result").replaceChildren(button)
}
