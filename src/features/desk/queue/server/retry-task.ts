import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { sendMessage } from '#platform/outbox.ts'
import type { TaskName } from './queries.ts'

/** A message is sent by a new job; a job that was given up goes back into its queue. */
export async function retryTask({ queue, now }: Context, tx: Tx, { kind, ref }: TaskName): Promise<void> {
  if (kind === 'message') {
    await tx.updateTable('outbox_message').set({ failed_at: null, failure: null }).where('id', '=', ref).execute()
    await queue.enqueue(sendMessage, { id: ref }, { tx })
    return
  }
  const { letter_id } = await tx
    .updateTable('desk_dead_job')
    .set({ gone_at: now })
    .where('id', '=', ref)
    .returning('letter_id')
    .executeTakeFirstOrThrow()
  // Not part of the transaction; if that fails after all, the job runs and the task comes back only if it fails again.
  if ((await queue.retryDeadLetters([letter_id])) === 0) throw conflict('This job runs again already.')
}
