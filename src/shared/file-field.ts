import { z } from 'zod'

/** A file somebody sent. What it calls itself is not believed: whoever keeps it looks inside. */
export type SentFile = { name: string; type: string; bytes: Uint8Array }

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && (value as SentFile).bytes instanceof Uint8Array

/** A file in a body; only where the endpoint says `takesFiles`. */
export const FileField = (options: { maxBytes: number; types: readonly string[]; message: string }) =>
  z
    .custom<SentFile>(isSentFile, options.message)
    .refine(({ bytes }) => bytes.length > 0, 'The file is empty.')
    .refine(({ bytes }) => bytes.length <= options.maxBytes, `The file is over ${options.maxBytes / 1_000_000} MB.`)
    .refine(({ type }) => options.types.includes(type), options.message)
    .meta({ type: 'string', format: 'binary' })

/** A file of a browser's form, as a call takes it; nothing where none was chosen. */
export async function readFile(value: unknown): Promise<SentFile | undefined> {
  if (!(value instanceof Blob) || value.size === 0) return undefined
  const name = 'name' in value ? String(value.name) : 'file'
  return { name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
}
