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

function writtenIn(stream: string, unicode: ReadonlyMap<string, Map<string, string>>): string {
  let font = ''
  let text = ''
  for (const [, name, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name
    else {
      const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
      text += `${glyphs.map((glyph) => unicode.get(font)?.get(glyph.toLowerCase()) ?? '?').join('')}\n`
    }
  }
  return text
}
