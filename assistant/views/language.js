// The page's own mark of its language: for screen readers, hyphenation, and browsers that offer to translate.
export default function ({ data }) {
  document.documentElement.lang = data.language
}
