// Keeps a page in step. A small stream tells how many entries the game has, and the mark of what stands beside
// them; a page that shows something else asks the server for it, again and again until it has it. Where no
// stream comes through, the page looks now and then. A page whose end was lost on the way asks for all of it.

import accompany from "./companion.js"
import { answerAt, presses } from "./presses.js"
import { memoryOf } from "./shared.js"

const TICK = 1000 // milliseconds, as everywhere here
const AGAIN = 1000 // after this a page asks for what it lacks; after each question without an answer twice as long
const PATIENT = 4 // times that it takes twice as long: no busy server gets done sooner by questions
const GLANCE = 3000 // between two looks of a page without a stream
const SILENCE = 50000 // the server says something more than twice in this time, or the stream is dead
const AWAKE = 8000 // between two words of a page on which a clock runs: not all phones sleep
const ASLEPT = 25000 // the same for whoever looks at the screen again, as they should not wait
const LONGEST = 30000 // between two tries to get a stream; the first come quickly
// Whoever entered something is served before all who watch, and these do not come at the same moment.
const MANNERS = [60, 240]

// How long ago a moment was: longer than anything, if it is still to come, for then the clock was set back.
const ago = (moment) => (Date.now() < moment ? Infinity : Date.now() - moment)

class Watch {
  constructor() {
    this.game = null
    this.drawn = null
    this.said = 0
    this.asked = Date.now()
    this.glanced = this.asked
    this.tries = 0
    this.clock = setInterval(() => this.look(), TICK)
    this.ending = new AbortController()
    for (const happened of ["online", "pageshow", "visibilitychange"]) {
      window.addEventListener(happened, () => this.awake(), { signal: this.ending.signal })
    }
  }

  takeAnswer({ game, seen, mark = null, counting = false, news, drawn, part }, ask) {
    Object.assign(this, { ask, seen, mark, counting, unanswered: 0 })
    if (part) presses.partDrawn(part)
    if (!part || this.drawn === null) this.drawn = drawn
    this.lost = this.drawn !== drawn
    if (this.game !== game) {
      this.game = game
      this.address = new URL(`${news}?game=${game}`, location.href.split(/[?#]/)[0])
      this.drop()
      this.open()
    }
    if (this.lost) this.askNow()
  }

  get lacks() {
    if (this.lost) return true
    if (this.head === null) return false
    return this.head > this.seen || this.head < 0 || (this.mark !== null && this.mark !== this.told)
  }

  get flows() {
    return this.socket?.readyState === WebSocket.OPEN && this.head !== null
  }

  open() {
    this.heard = Date.now()
    const address = new URL(this.address)
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:"
    const socket = new WebSocket(address)
    this.socket = socket
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return
      this.tries = 0
      this.hear(data)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.drop()
    }
  }

  hear(state) {
    this.heard = Date.now()
    const [head, mark = ""] = state.split(" ")
    this.head = Number(head)
    this.told = mark
    if (!this.lacks || this.soon) return
    const [least, most] = MANNERS
    this.soon = setTimeout(() => this.askNow(), least + Math.random() * (most - least))
  }

  async glance() {
    this.glanced = Date.now()
    const state = await answerAt(`${this.address}${this.counting ? "&awake" : ""}`)
    if (state !== null && this.game !== null && !this.flows) this.hear(state)
  }

  // Without a stream nobody knows how far the game has come; the next one says so first.
  drop() {
    this.socket?.close()
    this.socket = null
    this.head = null
    this.dropped = Date.now()
    this.pause = Math.min(LONGEST, TICK * 2 ** this.tries) * (0.5 + Math.random() / 2)
    this.tries += 1
  }

  askNow() {
    clearTimeout(this.soon)
    this.soon = null
    if (!this.lacks) return
    this.asked = Date.now()
    this.unanswered += 1
    this.ask(this.lost ? "lost" : "lacking", this.asked)
  }

  look() {
    if (this.socket !== null && ago(this.heard) > SILENCE) this.drop()
    if (this.socket === null && ago(this.dropped) >= this.pause) this.open()
    if (this.counting && this.flows && ago(this.said) > AWAKE) {
      this.said = Date.now()
      this.socket.send("awake")
    }
    if (document.visibilityState === "hidden") return
    if (!this.flows && ago(this.glanced) > GLANCE) this.glance()
    if (this.lacks && ago(this.asked) > AGAIN * 2 ** Math.min(this.unanswered, PATIENT)) this.askNow()
  }

  awake() {
    if (document.visibilityState === "hidden") return
    this.unanswered = 0
    if (ago(this.heard) > ASLEPT) {
      this.drop()
      this.tries = 0
      this.open()
    }
    this.look()
  }

  end() {
    clearInterval(this.clock)
    clearTimeout(this.soon)
    this.ending.abort()
    this.game = null
    this.socket?.close()
    this.socket = null
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  const memory = memoryOf(parentElement)
  memory.watch ??= new Watch()
  memory.watch.takeAnswer(data, setTriggerValue)
  const leave = data.device && accompany(data.device)
  return () => {
    leave?.()
    memory.watch.end()
    memory.watch = null
  }
}
