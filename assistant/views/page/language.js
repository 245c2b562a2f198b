let spoken = ""

// The page's own mark of its language: for screen readers, hyphenation, and browsers that offer to translate.
// Lists keep the words that were chosen in them, so a page that changes its language is loaded anew.
export default function ({ data }) {
  document.documentElement.lang = data.language
  if (spoken && spoken !== data.language) location.reload()
  spoken = data.language
}
