// Choosing a photo: it is made small here, so that little goes over the network. The server draws it anew.

import { isOther, make, memoryOf } from "./shared.js"

const LONGEST_SIDE = 1280
const QUALITY = 0.8

async function small(file, canvas) {
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height))
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  canvas.getContext("2d").drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  return canvas.toDataURL("image/jpeg", QUALITY).split(",")[1]
}

export default function ({ data, parentElement, setTriggerValue }) {
  const memory = memoryOf(parentElement)
  memory.send = (photo) => setTriggerValue("photo", photo)
  const root = parentElement.querySelector(".result")
  if (!isOther(root, memory, data)) return
  const { taken, words } = data
  const said = make("span", "said", taken ? words.taken : "", { role: "status" })
  memory.canvas ??= make("canvas", "", "", { role: "img" })
  const { canvas } = memory
  canvas.hidden = !taken
  canvas.setAttribute("aria-label", words.taken)
  const input = make("input", "unseen", "", { type: "file", accept: "image/*" })
  input.addEventListener("change", async () => {
    const [file] = input.files
    if (!file) return
    try {
      memory.send(await small(file, canvas))
      canvas.hidden = false
    } catch {
      canvas.hidden = true
      said.textContent = words.unreadable
    }
  })
  const choose = make("label", "choose", words.choose)
  choose.append(input)
  root.replaceChildren(choose, canvas, said)
}
