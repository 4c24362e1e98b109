import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { JsonText } from './json-text.ts'
import { KeptPart } from './kept-part.ts'
import { joined, tagOf, type Written, writtenAs } from './written.ts'

const isKept = (value: unknown): value is KeptPart<unknown> => value instanceof KeptPart

const holdsKept = (part: unknown): boolean => isKept(part) || (Array.isArray(part) && part.some(isKept))

const isRecord = (reply: unknown): reply is Record<string, unknown> =>
  typeof reply === 'object' && reply !== null && !Array.isArray(reply)

/** The answer as the contract promises it. What is kept of it was cut when it was made. */
export function cutReply(schema: z.ZodType, reply: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isRecord(reply)) return schema.parse(reply)
  if (!Object.values(reply).some(holdsKept)) return schema.parse(reply)
  const cut: Record<string, unknown> = {}
  const shape = schema.shape as Record<string, z.ZodType>
  for (const name in shape) {
    const value = cutPart(shape[name] as z.ZodType, reply[name])
    if (value !== undefined) cut[name] = value
  }
  return cut
}

function cutPart(schema: z.ZodType, part: unknown): unknown {
  if (isKept(part)) return cutKept(schema, part)
  if (!(schema instanceof z.ZodArray) || !holdsKept(part)) return schema.parse(part)
  const element = schema.element as z.ZodType
  return (part as unknown[]).map((entry) => (isKept(entry) ? cutKept(element, entry) : element.parse(entry)))
}

/** Made for another contract, it may hold what this one does not promise. */
const cutKept = (schema: z.ZodType, part: KeptPart<unknown>): unknown =>
  part.schema === schema ? part : schema.parse(part.read())

/** The answer as values, for a screen in this process. */
export function readReply(reply: unknown): unknown {
  if (reply instanceof JsonText) return reply.read()
  if (!isRecord(reply) || !Object.values(reply).some(holdsKept)) return reply
  return Object.fromEntries(Object.entries(reply).map(([name, part]) => [name, readPart(part)]))
}

const readKept = (value: unknown): unknown => (isKept(value) ? value.read() : value)

const readPart = (part: unknown): unknown =>
  Array.isArray(part) && holdsKept(part) ? part.map(readKept) : readKept(part)

/** The answer as JSON. */
export function writeReply(reply: unknown): Written {
  if (reply instanceof JsonText) return writeText(reply.text)
  if (!isRecord(reply) || !Object.values(reply).some(holdsKept)) return writeText(JSON.stringify(reply) ?? '')
  return writePieces(piecesOf(reply))
}

const writeText = (text: string): Written => writtenAs(Buffer.from(text), tagOf(text))

type Piece = string | KeptPart<unknown>

/** What is written already, and the text between. */
function piecesOf(reply: Record<string, unknown>): Piece[] {
  const pieces: Piece[] = []
  let between = '{'
  const add = (value: unknown) => {
    if (!isKept(value)) {
      between += JSON.stringify(value)
      return
    }
    pieces.push(between, value)
    between = ''
  }
  let separator = ''
  for (const [name, value] of Object.entries(reply)) {
    if (value === undefined) continue
    between += `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (!Array.isArray(value) || !holdsKept(value)) {
      add(value)
      continue
    }
    value.forEach((entry, n) => {
      between += n === 0 ? '[' : ','
      add(entry)
    })
    between += ']'
  }
  return [...pieces, `${between}}`]
}

/** Nothing is copied: what is kept stands in every answer as the same bytes. */
function writePieces(list: readonly Piece[]): Written {
  const pieces: Buffer[] = []
  let [size, ownBytes, tags] = [0, 0, '']
  for (const piece of list) {
    const isOwn = typeof piece === 'string'
    const bytes = isOwn ? bytesOf(piece) : piece.bytes
    pieces.push(bytes)
    size += bytes.length
    if (isOwn) ownBytes += bytes.length
    // What is new in every answer is short: it is its own tag.
    tags += isOwn ? piece : piece.tag
  }
  return { pieces, size, ownBytes, tag: tagOf(tags) }
}

/** Most of what stands between kept parts is this. */
const comma = Buffer.from(',')
const bytesOf = (text: string): Buffer => (text === ',' ? comma : Buffer.from(text))

const compress = promisify(gzip)
const worthCompressing = 1024

/** As quickly as it goes: an answer does not live long. */
export async function gzipWritten(answer: Written): Promise<Written> {
  if (answer.size < worthCompressing) return answer
  const bytes = await compress(joined(answer), { level: constants.Z_BEST_SPEED })
  return { ...writtenAs(bytes, answer.tag), gzipped: true }
}
