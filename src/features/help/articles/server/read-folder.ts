import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { takeInternal } from './internal-parts.ts'
import { withNumbers } from './numbers.ts'

export type Text<Head> = {
  slug: string
  head: Head
  body: string /** For our staff alone; '' for most. */
  internal: string
  /** The body as it is written, with the names of its numbers. */
  written: string
}

/** Reads on first use and keeps it, so that loading this code reads no file. */
export function readOnce<Read>(read: () => Read): () => Read {
  let kept: Read | undefined
  return () => (kept ??= read())
}

/** `token.hi.md` is the text `token` in Hindi, `token.md` in English. */
const ending = /(?:\.(hi|kn))?\.md$/

/**
 * Reads the Markdown files of a folder and of those below it, in one language; throws where the head of a file is not as
 * expected.
 */
export function readFolder<Head extends z.ZodType>(
  folder: URL,
  head: Head,
  language: Language = 'en',
): Text<z.output<Head>>[] {
  const root = fileURLToPath(folder)
  return (readdirSync(root, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.md') && (ending.exec(file)?.[1] ?? 'en') === language)
    .toSorted()
    .map((file) => readText(join(root, file), head, language))
}

function readText<Head extends z.ZodType>(file: string, head: Head, language: Language): Text<z.output<Head>> {
  const [, fields, body] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8').replaceAll('\r', '')) ?? []
  if (fields === undefined || body === undefined) throw new Error(`${file} has no head.`)
  const said = Object.fromEntries(fields.split('\n').filter(Boolean).map(partOf))
  const checked = head.safeParse(said)
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`)
  const { open, internal } = takeInternal(body.trim(), file)
  return {
    ...{ slug: basename(file).replace(ending, ''), head: checked.data, written: open },
    ...{ body: withNumbers(open, language), internal: withNumbers(internal, language) },
  }
}

function partOf(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
