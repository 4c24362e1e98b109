import { connect } from 'node:net'

export type Answer = { status: number; bytes: number }

/**
 * One kept connection that asks for one path after the other and throws the answers away. The load runs on the
 * processors it measures, so it reads no more of an answer than it must to know where that ends.
 */
export type LeanClient = { ask(path: string): Promise<Answer>; close(): void }

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

const headEnd = Buffer.from('\r\n\r\n')
const chunkedEnd = Buffer.from('\r\n0\r\n\r\n')

export async function openClient(url: string, headers: Record<string, string>): Promise<LeanClient> {
  const { hostname, port, host } = new URL(url)
  let waiting: Waiting | null = null
  let answer = newAnswer()
  const take = (piece: Buffer) => {
    if (!answer.take(piece)) return
    const { status, bytes } = answer
    answer = newAnswer()
    waiting?.resolve({ status, bytes })
  }
  const socket = connect({
    ...{ host: hostname, port: Number(port), noDelay: true },
    // Read into the same memory again and again: collecting the garbage of others stops everybody for a while.
    onread: {
      buffer: Buffer.alloc(65_536),
      callback: (length, memory) => {
        take(Buffer.from(memory.buffer, memory.byteOffset, length))
        return true
      },
    },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the server closed the connection'))
  socket.on('error', fail)
  socket.on('close', () => fail())
  const rest = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return {
    ask: (path) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(`GET ${path} HTTP/1.1\r\n${rest}\r\n`)
      }),
    close: () => socket.destroy(),
  }
}

/** What has come of an answer; `take` says whether it is whole. */
export function newAnswer() {
  let head: Buffer | null = Buffer.alloc(0)
  let length: number | null = 0
  let body = 0
  let tail: Buffer = Buffer.alloc(0)

  const readHead = (text: string) => {
    state.status = Number(text.slice(9, 12))
    const found = /\r\ncontent-length: *(\d+)/i.exec(text)
    const bodiless = state.status === 204 || state.status === 304
    length = bodiless ? 0 : found ? Number(found[1]) : null
  }
  const state = {
    status: 0,
    bytes: 0,
    take(piece: Buffer): boolean {
      state.bytes += piece.length
      let rest = piece
      if (head) {
        const all = head.length === 0 ? piece : Buffer.concat([head, piece])
        const end = all.indexOf(headEnd)
        // The memory a piece lies in is used again for the next.
        head = end === -1 ? Buffer.from(all) : null
        if (end === -1) return false
        readHead(all.toString('latin1', 0, end))
        rest = all.subarray(end + headEnd.length)
        // So that an empty body in pieces ends like any other.
        tail = headEnd.subarray(2)
      }
      body += rest.length
      if (length !== null) return body >= length
      tail = Buffer.concat([tail, rest.subarray(-chunkedEnd.length)]).subarray(-chunkedEnd.length)
      return tail.equals(chunkedEnd)
    },
  }
  return state
}
