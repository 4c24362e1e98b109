import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins } = pg.types
const pointOid = 600
/** Types created by migrations and extensions have oids from here on. */
const firstOwnOid = 16_384

/** Every bigint here is an id or paise, far below 2^53; a larger one throws instead of being rounded. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const asIs: Parse = (text) => text
const textListOid: number = 1009
const parseTextList = pg.types.getTypeParser(textListOid, 'text') as (text: string) => (string | null)[]
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    parseTextList(text).map((one) => (one === null ? null : parse(one)))

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [1016, listOf(parseInt8)],
  [builtins.NUMERIC, Number],
  [1231, listOf(Number)],
  // A date is a day, not a moment in some zone.
  [builtins.DATE, asIs],
  [1182, listOf(asIs)],
  [pointOid, asIs],
])

/**
 * An enum is parsed as its label; an array of enums would arrive as the text `{a,b}`, and its type has no fixed oid.
 */
const parseOwnType: Parse = (text) => (text.startsWith('{') && text.endsWith('}') ? listOf(asIs)(text) : text)

/** Converts column values to JavaScript values, for our pools only: other users of pg keep its defaults. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    return parsers.get(oid) ?? (oid >= firstOwnOid ? parseOwnType : pg.types.getTypeParser(oid, 'text'))
  }) as typeof pg.types.getTypeParser,
}
