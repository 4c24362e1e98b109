import { readFile } from '#shared/file-field.ts'
import { Refusal } from '../errors.ts'

/** The largest form with files; an endpoint may allow less. */
export const maxFormBytes = 11 * 1024 * 1024

/**
 * Parses a multipart form into a plain object: text fields as strings, files as `SentFile`. A repeated name is refused.
 */
export async function parseFormBody(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'bad_input', 'The form could not be read.')
    })
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) {
    if (name in fields) throw new Refusal(400, 'bad_input', `The field ${name.slice(0, 80)} comes twice.`)
    fields[name] = typeof value === 'string' ? value : await readFile(value)
  }
  return { ...fields }
}
