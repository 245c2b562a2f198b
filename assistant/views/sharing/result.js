// The result as a picture: drawn by the browser from data, and saved. Nothing is sent.

async function drawn(data) {
  const svg = build(data.picture)
  const size = ["width", "height"].map((name) => Number(svg.getAttribute(name)))
  const text = new XMLSerializer().serializeToString(svg)
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement("canvas")
    ;[canvas.width, canvas.height] = size
    canvas.getContext("2d").drawImage(image, 0, 0, ...size)
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"))
  } finally {
    URL.revokeObjectURL(address)
  }
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
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = data.file
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export default function ({ data, parentElement }) {
  offer(parentElement, data.label, () => save(data).catch(() => data.failed))
}
