import { hash } from 'node:crypto'
import { isDeepStrictEqual, promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { deepFreeze, notesOf } from '#shared/deep-freeze.ts'
import { JsonText } from './json-text.ts'

/**
 * Answers are cut to what the contract promises and written as JSON. A part of an answer that is frozen is kept by whoever
 * made it and given again and again: it is cut once and written once. A part is a field of the answer, or each entry of a
 * list that is one.
 */
export type Written = { bytes: Buffer; tag: string; gzipped?: true }

/** What the contract left of a frozen part, and how that is written. A part in answers of several contracts is cut for each. */
type Known = { cuts: { schema: z.ZodType; cut: object }[]; written: Written }

const isKept = (value: unknown): value is object => notesOf(value) !== undefined

const holdsKept = (part: unknown): boolean => isKept(part) || (Array.isArray(part) && isKept(part[0]))

/** The answer as the contract promises it. */
export function cutReply(schema: z.ZodType, reply: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof reply !== 'object' || reply === null) return schema.parse(reply)
  const given = reply as Record<string, unknown>
  if (!Object.values(given).some(holdsKept)) return schema.parse(reply)
  const cut: Record<string, unknown> = {}
  const shape = schema.shape as Record<string, z.ZodType>
  for (const name in shape) {
    const value = cutPart(shape[name] as z.ZodType, given[name])
    if (value !== undefined) cut[name] = value
  }
  return cut
}

function cutPart(schema: z.ZodType, part: unknown): unknown {
  if (!holdsKept(part)) return schema.parse(part)
  if (isKept(part)) return cutOnce(schema, part)
  if (!(schema instanceof z.ZodArray)) return schema.parse(part)
  const element = schema.element as z.ZodType
  return (part as unknown[]).map((entry) => (isKept(entry) ? cutOnce(element, entry) : element.parse(entry)))
}

function cutOnce(schema: z.ZodType, part: object): object {
  const known = notesOf<Known>(part) ?? {}
  const before = known.cuts?.find((each) => each.schema === schema)
  if (before) return before.cut
  const parsed = schema.parse(part) as object
  // What is as the contract promises already is not kept twice.
  const cut = isDeepStrictEqual(parsed, part) ? part : deepFreeze(parsed)
  known.cuts = [...(known.cuts ?? []), { schema, cut }]
  Object.assign(notesOf<Known>(cut) ?? {}, { written: written(JSON.stringify(cut)) })
  return cut
}

const tagOf = (text: string): string => hash('sha1', text, 'base64url')
const written = (text: string): Written => ({ bytes: Buffer.from(text), tag: tagOf(text) })

/** The answer as JSON, and a tag that is another when it is another. */
export function writeReply(reply: unknown): Written {
  if (reply instanceof JsonText) return written(reply.text)
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return written(JSON.stringify(reply) ?? '')
  const pieces = piecesOf(reply as Record<string, unknown>)
  return pieces.length === 1 ? written(pieces[0] as string) : join(pieces)
}

/** What is written already, and the text between. */
function piecesOf(reply: Record<string, unknown>): (string | Written)[] {
  const pieces: (string | Written)[] = []
  let between = ''
  for (const name in reply) {
    const value = reply[name]
    if (value === undefined) continue
    between += `${between === '' && pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    const list = Array.isArray(value) && writtenOf(value[0]) ? value : null
    for (const [n, entry] of (list ?? [value]).entries()) {
      if (list) between += n === 0 ? '[' : ','
      const part = writtenOf(entry)
      if (part) {
        pieces.push(between, part)
        between = ''
      } else between += JSON.stringify(entry)
    }
    if (list) between += ']'
  }
  pieces.push(between === '' && pieces.length === 0 ? '{}' : `${between}}`)
  return pieces
}

const writtenOf = (value: unknown): Written | undefined => notesOf<Known>(value)?.written

function join(pieces: readonly (string | Written)[]): Written {
  let size = 0
  for (const piece of pieces) size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes.length
  const bytes = Buffer.allocUnsafe(size)
  let [at, tags] = [0, '']
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at)
    else {
      bytes.set(piece.bytes, at)
      at += piece.bytes.length
    }
    // What is new in every answer is short: it is its own tag.
    tags += typeof piece === 'string' ? piece : piece.tag
  }
  return { bytes, tag: tagOf(tags) }
}

const compress = promisify(gzip)
const worthCompressing = 1024

/** As quickly as it goes: an answer does not live long. */
export async function gzipWritten(answer: Written): Promise<Written> {
  if (answer.bytes.length < worthCompressing) return answer
  return { bytes: await compress(answer.bytes, { level: constants.Z_BEST_SPEED }), tag: answer.tag, gzipped: true }
}
