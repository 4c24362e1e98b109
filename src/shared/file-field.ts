import { z } from 'zod'
import { m } from '#messages'

/** An uploaded file. Its name and type are not trusted: code that stores it must check the content. */
export type SentFile = { name: string; type: string; bytes: Uint8Array }

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && (value as SentFile).bytes instanceof Uint8Array

const said = (message: string | (() => string)) => (typeof message === 'string' ? message : { error: message })

/** A file in a body; requires `takesFiles` on the endpoint. */
export const FileField = (options: {
  maxBytes: number /** Any where it is left out. */
  types?: readonly string[]
  message: string | (() => string)
}) =>
  z
    .custom<SentFile>(isSentFile, said(options.message))
    .refine(({ bytes }) => bytes.length > 0, { error: () => m.errors_file_empty() })
    .refine(({ bytes }) => bytes.length <= options.maxBytes, {
      error: () => m.errors_file_over({ most: options.maxBytes / 1_000_000 }),
    })
    .refine(({ type }) => options.types?.includes(type) ?? true, said(options.message))
    .meta({ type: 'string', format: 'binary' })

/** Converts a file of a browser's form for a call; undefined when none was chosen. */
export async function readFile(value: unknown): Promise<SentFile | undefined> {
  if (!(value instanceof Blob) || value.size === 0) return undefined
  const name = 'name' in value ? String(value.name) : 'file'
  return { name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
}
