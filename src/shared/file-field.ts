import { z } from 'zod'

/** An uploaded file. Its name and type are not trusted: code that stores it must check the content. */
export type SentFile = { name: string; type: string; bytes: Uint8Array }

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && (value as SentFile).bytes instanceof Uint8Array

/** A file in a body; requires `takesFiles` on the endpoint. */
export const FileField = (options: {
  maxBytes: number /** Any where it is left out. */
  types?: readonly string[]
  message: string
}) =>
  z
    .custom<SentFile>(isSentFile, options.message)
    .refine(({ bytes }) => bytes.length > 0, 'The file is empty.')
    .refine(({ bytes }) => bytes.length <= options.maxBytes, `The file is over ${options.maxBytes / 1_000_000} MB.`)
    .refine(({ type }) => options.types?.includes(type) ?? true, options.message)
    .meta({ type: 'string', format: 'binary' })

/** Converts a file of a browser's form for a call; undefined when none was chosen. */
export async function readFile(value: unknown): Promise<SentFile | undefined> {
  if (!(value instanceof Blob) || value.size === 0) return undefined
  const name = 'name' in value ? String(value.name) : 'file'
  return { name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
}
