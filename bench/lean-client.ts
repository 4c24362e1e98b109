import { connect } from 'node:net'

export type Answer = { status: number; bytes: number }

/**
 * One keep-alive connection that requests one path after the other and discards the responses. The load shares the
 * processors it measures, so it parses only enough of a response to find its end.
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
    // Reads into the same buffer each time, because garbage collection here would distort the latencies.
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

/** Parses a response incrementally; `take` returns whether it is complete. */
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
        // Copied, because the buffer is reused for the next chunk.
        head = end === -1 ? Buffer.from(all) : null
        if (end === -1) return false
        readHead(all.toString('latin1', 0, end))
        rest = all.subarray(end + headEnd.length)
        // So that an empty chunked body ends like any other.
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
