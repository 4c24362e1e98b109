import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { removeLetter } from './jobs.ts'
import { deleteApplicants } from './queries.ts'

/** All that was told to apply, the family's with it; letters go as soon as this stands. A bond that was bought stays. */
export async function forgetPerson({ queue }: Pick<Context, 'queue'>, tx: Tx, personId: number): Promise<void> {
  for (const { letter_key } of await deleteApplicants(tx, personId)) {
    if (letter_key) await queue.enqueue(removeLetter, { key: letter_key }, { tx })
  }
}
