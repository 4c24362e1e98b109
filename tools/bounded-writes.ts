/** The most rows that one statement of a migration may write: it holds all of them to its end. */
export const mostRows = 50_000

/** Columns that name a row; others, such as a state or the id of a city, may have the same value in half a table. */
const key = '(?:\\w+\\.)?(?:id|ctid|slug|key|code)'
const literal = "(?:-?\\d+|'')(?:::\\w+)?"

/**
 * The words that stand for an emptied bracket: `[limit]` for a choice of rows that says how many at most, `[values]` for
 * what is written out.
 */
export function emptyBracket(content: string): string {
  if (/^array ?\[limit\]$/.test(content)) return '[limit]'
  const most = /^select .* limit (\d+)( for update( skip locked)?)?$/.exec(content)?.[1]
  if (most !== undefined && Number(most) <= mostRows) return '[limit]'
  return new RegExp(`^${literal}(, ?${literal})*$`).test(content) ? '[values]' : '[]'
}

/**
 * Whether a statement, with its brackets and texts emptied, names the rows that it writes or takes a batch of them. What it
 * asks beside that may only make them fewer.
 */
export function isBounded(statement: string): boolean {
  const condition = / where (.*?)( returning .*)?$/.exec(statement)?.[1]
  if (condition === undefined || / or /.test(condition)) return false
  const parts = condition.replace(/ between (\S+) and /g, ' between $1 to ').split(' and ')
  const batch = /^with (\w+) as (?:not materialized |materialized )?\[limit\]/.exec(statement)?.[1]
  const named = [`= ${literal}`, '(in|= any) ?\\[(values|limit)\\]', ...(batch ? [`= ${batch}\\.(id|ctid)`] : [])]
  return parts.some((part) => new RegExp(`^${key} (${named.join('|')})$`).test(part)) || isRange(parts)
}

/** A range of the key with both of its ends, and no more than a batch between them. */
function isRange(parts: readonly string[]): boolean {
  const numbers = (pattern: string) =>
    parts.flatMap((part) => {
      const found = new RegExp(`^${key} ${pattern}$`).exec(part)
      return found ? [found.slice(1).map(Number)] : []
    })
  const from = [...numbers('between (-?\\d+) to -?\\d+'), ...numbers('>=? (-?\\d+)')][0]?.[0]
  const to = [...numbers('between -?\\d+ to (-?\\d+)'), ...numbers('<=? (-?\\d+)')][0]?.[0]
  return from !== undefined && to !== undefined && to - from <= mostRows
}
