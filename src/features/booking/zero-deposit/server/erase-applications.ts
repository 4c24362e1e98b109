import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { removeLetter } from './jobs.ts'
import { deleteApplicants } from './queries.ts'

/** Deletes applications, including family members'; letters are deleted after the commit. Bonds in force stay. */
export async function eraseApplicationsOf({ queue }: Pick<Context, 'queue'>, tx: Tx, personId: number): Promise<void> {
  for (const { letter_key } of await deleteApplicants(tx, personId)) {
    if (letter_key) await queue.enqueue(removeLetter, { key: letter_key }, { tx })
  }
}
