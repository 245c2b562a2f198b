// The way to every page, and to each language. Streamlit's own draws its links anew with every tap.

const TOP = 40 // pixels; so far nothing lies under the button
const STEADY = 8 // pixels; a finger that rests moves so far

// Any other click opens a new tab or window, or saves.
function opensHere(event) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

// This page in another language: its address as it is when it is wanted.
function translated(code) {
  const address = new URL(location.href)
  address.searchParams.set("language", code)
  return address.href
}

// Another page with the same game and settings, for a new tab, which knows nothing but its address.
function withGame(href, parameters) {
  const address = new URL(href, document.baseURI)
  const here = new URL(location.href).searchParams
  for (const name of parameters) if (here.has(name)) address.searchParams.set(name, here.get(name))
  return address.href
}

// What was chosen here counts when the address without any setting is opened again, as from a poster.
function remember(cookie, code) {
  const secure = location.protocol === "https:" ? "; Secure" : ""
  document.cookie = `${cookie.name}=${code}; Path=/; Max-Age=${cookie.age}; SameSite=Lax${secure}`
}

// The links are drawn once: where one leads is told before a mouse, finger or key can open it in a new tab.
function way(href, text, name, now) {
  const link = make("a", name)
  link.href = href
  link.onpointerover = link.onpointerdown = link.onfocus = () => (link.href = now())
  link.append(make("span", "text", text))
  return link
}

function wayTo(page, parameters) {
  const link = way(page.href, page.title, "page", () => withGame(page.href, parameters))
  link.dataset.page = page.href
  const icon = make("span", "icon", page.icon)
  icon.setAttribute("aria-hidden", "true")
  link.prepend(icon)
  return link
}

function wayToLanguage([code, name], chosen) {
  const link = way(`?language=${code}`, name, "language", () => translated(code))
  link.lang = code
  if (code === chosen) link.setAttribute("aria-current", "true")
  return link
}

function mark(nav, href) {
  for (const link of nav.querySelectorAll(".page")) {
    if (link.dataset.page === href) link.setAttribute("aria-current", "page")
    else link.removeAttribute("aria-current")
  }
}

function draw(opener, nav, data) {
  opener.setAttribute("aria-label", data.words.menu)
  opener.querySelector(".icon").textContent = data.sign
  nav.setAttribute("aria-label", data.words.pages)
  const languages = make("div", "languages")
  languages.setAttribute("role", "group")
  languages.setAttribute("aria-label", data.words.language)
  languages.append(
    make("span", "heading", data.words.language),
    ...data.languages.map((each) => wayToLanguage(each, data.language)),
  )
  nav.replaceChildren(make("span", "program", data.words.program), ...data.ways.map((each) => wayTo(each, data.page_parameters)), languages)
}

export default function ({ data, parentElement }) {
  // The page's own mark of its language: for screen readers, hyphenation, and browsers that offer to translate.
  document.documentElement.lang = data.language
  const root = parentElement.querySelector(".menu")
  const opener = root.querySelector(".opener")
  const nav = root.querySelector("nav")
  const memory = memoryOf(parentElement)
  if (memory.rev !== data.language) draw(opener, nav, data)
  memory.rev = data.language
  mark(nav, data.href)

  const main = document.querySelector('[data-testid="stMain"]')
  if (main && memory.main !== main) {
    memory.main = main
    let last = main.scrollTop
    main.addEventListener("scroll", () => {
      const now = main.scrollTop
      if (now < TOP || Math.abs(now - last) > STEADY) root.classList.toggle("read", now > TOP && now > last)
      if (Math.abs(now - last) > STEADY) last = now
    })
  }
  const show = (open) => {
    root.classList.toggle("open", open)
    opener.setAttribute("aria-expanded", String(open))
  }
  opener.onclick = () => {
    show(!root.classList.contains("open"))
    nav.querySelector('[aria-current="page"]')?.focus()
  }
  root.querySelector(".veil").onclick = () => show(false)
  root.onkeydown = (event) => {
    if (event.key !== "Escape" || !root.classList.contains("open")) return
    show(false)
    opener.focus()
  }
  nav.onclick = (event) => {
    const link = event.target.closest("a")
    if (!link || !opensHere(event)) return
    event.preventDefault()
    if (link.matches(".language")) {
      remember(data.cookie, link.lang)
      // Lists keep the words that were chosen in them, so a page that changes its language is loaded anew.
      location.assign(translated(link.lang))
      return
    }
    show(false)
    mark(nav, link.dataset.page)
    // As if the reader had come back to that page: Streamlit goes there without loading itself again.
    history.pushState({}, "", link.dataset.page)
    dispatchEvent(new PopStateEvent("popstate", { state: {} }))
  }
}
