// The button that prints the page, with the browser's own dialog.

export default function ({ data, parentElement }) {
  offer(parentElement, data.label, () => window.print())
}
