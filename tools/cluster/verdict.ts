import type { Fault } from './faults.ts'
import type { Outcome } from './outcome.ts'

export type Measured = { gap: number; failed: string; refused: string; outcome: Outcome; misses: readonly string[] }

/** `yes`, or why a run was not as it is wanted. */
export function judge(
  { allowed }: Pick<Fault, 'allowed'>,
  { gap, failed, refused, outcome, misses }: Measured,
): string {
  const { lost, doubled, jobsLost, unbalanced } = outcome
  const wrong = [
    ...misses,
    ...(gap > allowed.gap * 1000 ? ['gap'] : []),
    ...(!allowed.errors && failed !== 'none' ? ['failed'] : []),
    ...(!allowed.errors && refused !== 'none' ? ['refused'] : []),
    ...Object.entries({ lost, doubled, 'jobs lost': jobsLost, books: unbalanced }).flatMap(([what, count]) =>
      count === 0 ? [] : [what],
    ),
  ]
  return wrong.length === 0 ? 'yes' : `no: ${wrong.join(', ')}`
}
