// The style sheets of components: each is read once, and shared by all that look so.

import texts from "./styles.js" // written by the server: what each of them says

const read = {}

function sheet(name) {
  const made = new CSSStyleSheet()
  made.replaceSync(texts[name])
  return made
}

export function wear(parent, names) {
  parent.getRootNode().adoptedStyleSheets = names.map((name) => (read[name] ??= sheet(name)))
}
