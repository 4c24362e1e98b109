import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/** For tests: the text of a PDF as a reader would copy it, piece by piece in the order it was written. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const unicode = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    const fonts = /\/Font <<([^>]*)>>/.exec(body.head)?.[1] ?? ''
    for (const [, name = '', id = ''] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      unicode.set(name, lettersOf(objects.get(cmap)?.stream ?? ''))
    }
  }
  return [...objects.values()].map(({ stream }) => writtenIn(stream, unicode)).join('')
}

/** For tests: one name for all that stands in a PDF; how it was packed, which differs between machines, is left out. */
export function printOf(pdf: Buffer): string {
  const objects = [...objectsOf(pdf)].map(([id, { head, stream }]) => [id, head.replace(/\/Length \d+/, ''), stream])
  return createHash('sha256').update(JSON.stringify(objects)).digest('hex')
}

type Body = { head: string; stream: string }

function objectsOf(pdf: Buffer): Map<string, Body> {
  const objects = new Map<string, Body>()
  const text = pdf.toString('latin1')
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = found
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const bytes = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
    const isText = at >= 0 && head.includes('FlateDecode')
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

const decoded = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps glyphs to letters. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, decoded(hex.replaceAll(' ', '')))
    }
  }
  return letters
}

const span = String.raw`\/Span <<\s*\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)[\s\S]*?>> BDC[\s\S]*?EMC`
const pieces = new RegExp(String.raw`${span}|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ`, 'g')

/** The text that a span declares goes before its glyphs: in Indian scripts their order is not that of the letters. */
function writtenIn(stream: string, unicode: ReadonlyMap<string, Map<string, string>>): string {
  let font = ''
  let text = ''
  for (const [, actual, name, shown = ''] of stream.matchAll(pieces)) {
    if (actual !== undefined) text += `${plain(actual)}\n`
    else if (name) font = name
    else {
      const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
      text += `${glyphs.map((glyph) => unicode.get(font)?.get(glyph.toLowerCase()) ?? '?').join('')}\n`
    }
  }
  return text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string of a PDF: in UTF-16 where it begins with its mark. */
function plain(written: string): string {
  const text = written.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)
  if (!text.startsWith('\u00fe\u00ff')) return text
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
}
