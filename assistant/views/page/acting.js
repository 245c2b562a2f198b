// A button for what a browser alone can do: copying a text, saving a picture, printing. Nothing is sent.

import { build, make } from "./shared.js"

// Also where the app is reached without encryption: there browsers lack their newer way.
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = make("textarea", "")
    field.value = text
    field.style.cssText = "position: fixed; opacity: 0"
    document.body.append(field)
    field.select()
    try {
      return document.execCommand("copy")
    } finally {
      field.remove()
    }
  }
}

async function drawn({ picture }) {
  const text = new XMLSerializer().serializeToString(build(picture))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext("2d").drawImage(image, 0, 0)
  return canvas.convertToBlob() // PNG
}

async function save(data) {
  const blob = await drawn(data)
  const file = new File([blob], data.file, { type: blob.type })
  // A phone hands it on to another app, where its browser may; everywhere else it is saved.
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (problem) {
      if (problem.name === "AbortError") return
    }
  }
  const link = make("a", "", "", { href: URL.createObjectURL(blob), download: data.file })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

// What each does; what it comes to is said beside the button, if there is anything to say.
const ACTS = {
  copy: async ({ text, done, failed }) => ((await copied(text)) ? done : failed),
  picture: (data) => save(data).catch(() => data.failed),
  print: () => window.print(),
}

export default function ({ data, parentElement }) {
  const button = make("button", "", data.label, { type: "button" })
  const said = make("span", "", "", { role: "status" })
  button.addEventListener("click", async () => {
    said.textContent = ""
    said.textContent = (await ACTS[data.act](data)) ?? ""
  })
  parentElement.querySelector(".result").replaceChildren(button, said)
}
