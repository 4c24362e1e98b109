/** Refused: what changes something was answered by 4xx, as when a bed was taken meanwhile. Nobody wants that of a page. */
export type Verdict = 'good' | 'refused' | 'failed'

export function verdictOf(method: 'GET' | 'POST', end: string, wanted: number): Verdict {
  if (end === String(wanted)) return 'good'
  return method === 'POST' && /^4\d\d$/.test(end) ? 'refused' : 'failed'
}

/** One request of the load and how it ended. */
export type Answer = {
  /** Its kind: a search, a page, a step of a booking. */
  what: string
  /** Milliseconds since the load began. */
  at: number
  ms: number
  /** The status, or the code of an error on the way. */
  end: string
  verdict: Verdict
  /** Answered from what was last known, because the database was away. */
  stale?: boolean
}

/** Longer than a busy machine of two processors keeps one request waiting. */
const slowMs = 3000

const isAnswered = ({ verdict }: Answer): boolean => verdict !== 'failed'

/**
 * The longest time in which requests of one kind failed or waited: from the first of them until the next one that was
 * answered at once. Zero where none did.
 */
export function longestGap(answers: readonly Answer[]): number {
  const kinds = Map.groupBy(answers, ({ what }) => what)
  return Math.max(0, ...[...kinds.values()].map(gapOfKind))
}

function gapOfKind(answers: readonly Answer[]): number {
  let [longest, since] = [0, -1]
  for (const answer of answers.toSorted((a, b) => a.at - b.at)) {
    const isBad = !isAnswered(answer) || answer.ms > slowMs
    if (isBad && since < 0) since = answer.at
    // One that waited and was answered ends the gap at its answer.
    if (since >= 0 && isAnswered(answer)) {
      longest = Math.max(longest, answer.at + answer.ms - since)
      since = isBad ? since : -1
    } else if (since >= 0) longest = Math.max(longest, answer.at + answer.ms - since)
  }
  return longest
}

/** `3×503 search, 1×ECONNRESET booking`, the most frequent first, or none. */
export function countByKind(answers: readonly Answer[], verdict: Verdict): string {
  const counts = new Map<string, number>()
  for (const { end, what } of answers.filter((answer) => answer.verdict === verdict)) {
    counts.set(`${end} ${what}`, (counts.get(`${end} ${what}`) ?? 0) + 1)
  }
  const all = [...counts].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${count}×${kind}`)
  return all.join(', ') || 'none'
}

export const seconds = (ms: number): string => (ms === 0 ? 'none' : `${(ms / 1000).toFixed(1)} s`)

export type Row = readonly string[]

/** A table as Markdown writes it. */
export function markdownTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: Row) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}
