import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { SentFile } from '#shared/file-field.ts'
import { Refusal } from '../errors.ts'
import { allowSlowBody } from './connections.ts'

/** The largest form with files; an endpoint may allow less. */
const maxFormBytes = 11 * 1024 * 1024

/** No form of ours has more than one file or two dozen fields; the longest field is an address. */
const limits = {
  parts: 50,
  fields: 50,
  files: 1,
  fileSize: maxFormBytes,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  headerSize: 2048,
}
const longestName = 100

/** How many forms are held in memory at once: of one person, and in all. */
const mostOfOnePerson = 3
const mostAtOnce = 16
const reading = new Map<number, number>()

type Entry = [name: string, value: string | SentFile]

/**
 * Reads the parts of a multipart form as a stream. Call it only after route and access are decided: until then nothing
 * of the form has been read.
 */
export async function readFormParts(request: FastifyRequest, personId: number): Promise<Entry[]> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
  const mine = reading.get(personId) ?? 0
  const all = [...reading.values()].reduce((sum, count) => sum + count, 0)
  if (mine >= mostOfOnePerson || all >= mostAtOnce) {
    throw new Refusal(429, 'too_many_requests', m.errors_too_many_files())
  }
  reading.set(personId, mine + 1)
  allowSlowBody(request.raw)
  try {
    return await collectParts(request)
  } catch (error) {
    // The rest is discarded unparsed.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(error)
  } finally {
    const left = (reading.get(personId) ?? 1) - 1
    if (left > 0) reading.set(personId, left)
    else reading.delete(personId)
  }
}

async function collectParts(request: FastifyRequest): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part
    if (name === undefined || name.length > longestName) throw badForm('A field of the form has no name or a long one.')
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // An empty file is a file field in which nothing was chosen.
      if (bytes.length > 0) entries.push([name, { name: part.filename ?? 'file', type: part.mimetype, bytes }])
    } else {
      if (part.valueTruncated) throw tooLarge()
      if (typeof part.value !== 'string') throw badForm('A field of the form is not text.')
      entries.push([name, part.value])
    }
  }
  return entries
}

/** The form as the body of a call: text fields as strings, files as `SentFile`. A repeated name is refused. */
export function formFields(entries: readonly Entry[]): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    if (name in fields) throw badForm(`The field ${name} comes twice.`)
    fields[name] = value
  }
  return { ...fields }
}

/** The form as a screen's action reads it. */
export function asFormData(entries: readonly Entry[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value.bytes)], value.name, { type: value.type }))
  }
  return form
}

const tooLarge = () => new Refusal(413, 'too_large', m.errors_form_too_large())
const badForm = (message = m.errors_form_unread()) => new Refusal(400, 'bad_input', message)

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : badForm()
}
