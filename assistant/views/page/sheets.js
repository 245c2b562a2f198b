// The style sheets of components: each is read once, and shared by all that look so. What each of them says stands in
// "texts", which the server writes before this: a script of its own would take every page another moment.

const read = {}

function sheet(name) {
  const made = new CSSStyleSheet()
  made.replaceSync(texts[name])
  return made
}

export function wear(parent, names) {
  parent.getRootNode().adoptedStyleSheets = names.map((name) => (read[name] ??= sheet(name)))
}
