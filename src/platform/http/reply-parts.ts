import { hash } from 'node:crypto'
import { z } from 'zod'
import { deepFreeze } from '#shared/deep-freeze.ts'

/**
 * Answers are cut to what the contract promises and written as JSON. A part of an answer that is frozen is kept by whoever
 * made it and given again and again: it is cut once and written once. A part is a field of the answer, or each entry of a
 * list that is one.
 */
type Written = { bytes: Buffer; tag: string }

/** What the contract left of a frozen part. One that stands in answers of several contracts is cut for each. */
const cutParts = new WeakMap<object, Map<z.ZodType, object>>()
const writtenParts = new WeakMap<object, Written>()

const isKept = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.isFrozen(value) && !ArrayBuffer.isView(value)

/** The answer as the contract promises it. */
export function cutReply(schema: z.ZodType, reply: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof reply !== 'object' || reply === null) return schema.parse(reply)
  const given = reply as Record<string, unknown>
  if (!Object.values(given).some(hasKept)) return schema.parse(reply)
  const cut: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const value = cutPart(part, given[name])
    if (value !== undefined) cut[name] = value
  }
  return cut
}

const hasKept = (part: unknown): boolean =>
  isKept(part) || (Array.isArray(part) && part.length > 0 && part.every(isKept))

function cutPart(schema: z.ZodType, part: unknown): unknown {
  if (isKept(part)) return cutOnce(schema, part)
  const entries = schema instanceof z.ZodArray && Array.isArray(part) && part.every(isKept) ? part : null
  return entries
    ? entries.map((entry) => cutOnce((schema as z.ZodArray<z.ZodType>).element, entry))
    : schema.parse(part)
}

function cutOnce(schema: z.ZodType, part: object): object {
  const known = cutParts.get(part) ?? new Map<z.ZodType, object>()
  cutParts.set(part, known)
  const before = known.get(schema)
  if (before) return before
  const cut = deepFreeze(schema.parse(part) as object)
  known.set(schema, cut)
  writtenParts.set(cut, write(JSON.stringify(cut)))
  return cut
}

const write = (text: string): Written => ({ bytes: Buffer.from(text), tag: tagOf(text) })
const tagOf = (text: string): string => hash('sha1', text, 'base64url')

/** The answer as JSON, and a tag that is another when it is another. */
export function writeReply(reply: unknown): Written {
  const parts = isPlain(reply) && Object.values(reply).some(hasKept) ? piecesOf(reply) : null
  if (!parts) return write(JSON.stringify(reply) ?? '')
  return { bytes: Buffer.concat(parts.map(({ bytes }) => bytes)), tag: tagOf(parts.map(({ tag }) => tag).join(' ')) }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function piecesOf(reply: Record<string, unknown>): Written[] {
  const pieces: Written[] = []
  let between = '{'
  const say = (part: Written) => {
    pieces.push(plain(between), part)
    between = ''
  }
  for (const [name, value] of Object.entries(reply)) {
    if (value === undefined) continue
    between += `${between === '{' ? '' : ','}${JSON.stringify(name)}:`
    const written = isKept(value) ? writtenParts.get(value) : undefined
    if (written) say(written)
    else if (Array.isArray(value) && hasKept(value)) {
      between += '['
      for (const [n, entry] of value.entries()) {
        if (n > 0) between += ','
        say(writtenParts.get(entry) ?? write(JSON.stringify(entry)))
      }
      between += ']'
    } else between += JSON.stringify(value)
  }
  pieces.push(plain(`${between}}`))
  return pieces
}

/** Short and new in every answer: it is its own tag. */
const plain = (text: string): Written => ({ bytes: Buffer.from(text), tag: text })
