import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * What may stand in an element that says of itself that it is in English, which the crawls for English pass over: the
 * expression it shows, or the tag of a message it fills. What people write is marked by its script (`asWritten`).
 */
const markable: Readonly<Record<string, readonly RegExp[]>> = {
  'names and addresses of homes, as they are stored': [
    /^(home|title|visit\.title|titleOf\(home_id\)|house_name|visit\.house_name|(own\[0\]\?\.)?(\w+\.)*\??(house|home)\??\.title)$/,
    /^(house_address|place|address|(house|home|society)\.address|addressText\(house\))$/,
    /^(house|society)\.(short_)?description$/,
    /^tag (home|place|title|at)$/,
    /\{(home\.)?title\}/,
    /^on_site \? <Link/,
  ],
  'the paragraphs of a home or an opening': [/^paragraph$/],
  'names of societies, people, banks and companies': [
    /^(society\.name|home\.society|name|tag (name|b|bank)|house\.society(\.name| \?))/,
    /^(supplierText\(gst\)|\[details\.ifscCode, details\.bankName)/,
    /^tag inEnglish$/,
  ],
  'pictures, whose alternatives are stored': [/^<(Picture|CardPhotos)\b/, /^whole$/, /^house\.picture/],
  'numbers, codes and addresses on the web': [
    /^(number|receipt_number|transaction_id|code|vpa|value|part|snippet|tag code)$/,
    /^(email|phone \?\? email|confirmed \?\? email|workEmail\.email|link\.replace\()/,
  ],
  'English by law, beside or under the words of the page': [
    /^(linesInBoth\(agreement\.text\)|line$|stamp\.source|tag law|<h2>\{title\}<\/h2>)/,
  ],
  'stored words for which no message stands, which the words of each look for first': [
    /^(text|hours|what|answer|reason)$/,
    /^tag (kind|why)$/,
  ],
  'makers of the map': [/^ground\.india\.credit$/],
  'rooms of a tour and units of a home': [/^(room|places\.map\()/, /^<optgroup/],
}

const files = (readdirSync('src', { recursive: true }) as string[])
  .map((file) => `src/${file}`)
  .filter((file) => file.endsWith('.tsx') && !/\.test\./.test(file))

/** Lists the contents of elements that are marked as English. */
function markedIn(source: string): string[] {
  return [...source.matchAll(/lang="en-IN"/g)].map(({ index }) => {
    const tag = /(\w+)\s*[=:]\s*\(\(?\w+[^)]*\)\s*=>\s*\(?\s*<\w+[^<>]*$/.exec(source.slice(0, index))?.[1]
    if (tag) return `tag ${tag}`
    const after = source.slice(index)
    const inside = after
      .slice(/(?<!=)>/.exec(after)?.index)
      .slice(1)
      .trimStart()
    return inside
      .replace(/^[“{]+/, '')
      .replace(/\}[\s\S]*$/, (rest) => (inside.startsWith('<') ? rest.slice(0, 120) : ''))
  })
}

describe('an element marked as English', () => {
  const marked = files.flatMap((file) => markedIn(readFileSync(file, 'utf8')).map((what) => ({ file, what })))

  test('is looked for', () => {
    expect(marked.length).toBeGreaterThan(50)
    expect(markedIn('<p className="s" lang="en-IN">\n  {note}\n</p>')).toEqual(['note'])
    expect(markedIn('m.x({ words: (said) => <b lang="en-IN">{said}</b> })')).toEqual(['tag words'])
  })

  test('shows what is listed, and nothing that a person typed or that we say', () => {
    const patterns = Object.values(markable).flat()
    expect(marked.filter(({ what }) => !patterns.some((pattern) => pattern.test(what)))).toEqual([])
  })
})
