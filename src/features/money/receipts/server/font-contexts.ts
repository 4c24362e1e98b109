/**
 * A copy of a font in which each list of the letters before a context is turned round (chained contexts of its GSUB
 * table, as the OpenType specification lays them out). A font lists the nearest letter first, and fontkit reads them from
 * the first to the last: with two of them the rule is never found, and र्थि has its mark twice.
 */
export function turnContexts(font: Buffer): Buffer {
  const bytes = Buffer.from(font)
  const at = (place: number): number => bytes.readUInt16BE(place)
  /** Where the parts begin whose count stands at `count`, each by its distance from `from`. */
  const parts = (from: number, count: number): number[] =>
    Array.from({ length: at(count) }, (_, nth) => from + at(count + 2 + 2 * nth))
  // Lookups may share a table, whose lists must not be turned back.
  const turned = new Set<number>()
  const turn = (list: number): void => {
    if (turned.has(list)) return
    turned.add(list)
    const before = bytes.subarray(list + 2, list + 2 + 2 * at(list))
    // By two bytes: first each pair, then all of them.
    before.swap16().reverse()
  }

  const substitutions = tableOf(bytes, 'GSUB')
  const lookups = substitutions + at(substitutions + 8)
  for (const lookup of parts(lookups, lookups)) {
    for (const part of parts(lookup, lookup + 4)) {
      const isFar = at(lookup) === lookupType.extension
      const table = isFar ? part + bytes.readUInt32BE(part + 4) : part
      if ((isFar ? at(part + 2) : at(lookup)) !== lookupType.chainedContext) continue
      const format = at(table)
      if (format === 3) turn(table + 2)
      else {
        const sets = parts(table, table + (format === 1 ? 4 : 10)).filter((set) => set !== table)
        for (const rule of sets.flatMap((set) => parts(set, set))) turn(rule)
      }
    }
  }
  return bytes
}

const lookupType = { chainedContext: 6, extension: 7 } as const

function tableOf(bytes: Buffer, tag: string): number {
  const count = bytes.readUInt16BE(4)
  for (let nth = 0; nth < count; nth += 1) {
    const entry = 12 + 16 * nth
    if (bytes.toString('latin1', entry, entry + 4) === tag) return bytes.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${tag}.`)
}
