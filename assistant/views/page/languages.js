// Links to this page in each language, and the mark by which browsers and screen readers know its language.

import { make, memoryOf } from "./shared.js"

const HIDING = "stSidebarCollapsed-" // so begins the name under which Streamlit 1.67 keeps that a reader hid it
const ROOM = 1200 // pixels that a window has for the panel and a page beside one another

function remember(cookie, code) {
  const secure = location.protocol === "https:" ? "; Secure" : ""
  document.cookie = `${cookie.name}=${code}; Path=/; Max-Age=${cookie.age}; SameSite=Lax${secure}`
}

function linkTo([code, name], data) {
  const link = make("a", "", name, { href: `?language=${code}`, lang: code })
  if (code === data.language) link.setAttribute("aria-current", "true")
  // This page in another language: its address as it is when it is wanted.
  link.onpointerdown = link.onfocus = () => {
    const address = new URL(location.href)
    address.searchParams.set("language", code)
    link.href = address
  }
  // What is chosen here counts when the address without any setting is opened again, as from a poster. The page is
  // loaded anew: lists keep the words that were chosen in them.
  link.onclick = () => remember(data.cookie, code)
  return link
}

// Where there is no room for it beside a page, the panel would cover or squeeze what was chosen in it.
function putAway(panel, memory, { page, whole_width }) {
  const other = memory.page !== page
  memory.page = page
  const button = panel?.querySelector(`button[aria-expanded="true"]`)
  if (!button || !other || !(whole_width || innerWidth < ROOM)) return
  button.click()
  if (innerWidth < ROOM) return
  // Streamlit takes that press for the reader's own, and would hide the menu beside all other pages, too.
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(HIDING)) localStorage.removeItem(name)
  } catch {} // this browser keeps nothing
}

// Streamlit 1.67 writes the way to the first page as "" or "?game=…", which a new tab takes for the page shown.
// The first ways of a page are drawn later than this, when Streamlit has loaded what draws them: so whoever comes asks.
function leadToFirstPage({ currentTarget: panel }) {
  for (const link of panel.querySelectorAll('a[href=""], a[href^="?"]')) link.href = `./${link.getAttribute("href")}`
}

// A menu that waits behind its sign is empty until somebody opens it.
function tellWhenSeen(panel, memory, { page, filled }, send) {
  memory.watch?.disconnect()
  if (filled || !panel) return
  const look = (seen) => {
    if (!seen.some((one) => one.intersectionRatio > 0)) return // a panel beside the screen touches its edge
    memory.watch.disconnect()
    send("seen", page)
  }
  memory.watch = new IntersectionObserver(look, { threshold: 0.01 })
  memory.watch.observe(panel)
}

export default function ({ data, parentElement, setTriggerValue }) {
  document.documentElement.lang = data.language
  const panel = parentElement.getRootNode().host.closest("section")
  putAway(panel, memoryOf(parentElement), data)
  if (panel) leadToFirstPage({ currentTarget: panel })
  for (const event of ["pointerdown", "focusin"]) panel?.addEventListener(event, leadToFirstPage)
  tellWhenSeen(panel, memoryOf(parentElement), data, setTriggerValue)
  const nav = parentElement.querySelector("nav")
  if (nav.childElementCount) return
  nav.setAttribute("aria-label", data.label)
  nav.replaceChildren(...data.languages.map((each) => linkTo(each, data)))
}
