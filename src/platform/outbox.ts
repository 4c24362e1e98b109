import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from './db-types.ts'
import { defineJob } from './job.ts'
import type { Queue } from './queue.ts'

export type Message = { channel: 'sms' | 'email'; recipient: string; subject?: string; body: string; purpose: string }

/** Written with the change that causes it, sent after the commit: a message never outlives a rolled-back change. */
export async function postMessage(tx: Kysely<Database>, queue: Queue, message: Message): Promise<number> {
  const { id } = await tx.insertInto('outbox_message').values(message).returning('id').executeTakeFirstOrThrow()
  await queue.enqueue(sendMessage, { id }, { tx })
  return id
}

export const sendMessage = defineJob({
  name: 'send-message',
  payload: z.object({ id: z.number() }),
  retryLimit: 5,
  async run(ctx, { id }) {
    const message = await ctx.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!message) return
    // The provider sees one key however often we retry, so that one message is one SMS.
    const idempotencyKey = `message-${id}`
    const { ref } =
      message.channel === 'sms'
        ? await ctx.providers.sms.send({
            to: message.recipient,
            text: message.body,
            templateId: message.purpose,
            idempotencyKey,
          })
        : await ctx.providers.email.send({
            to: message.recipient,
            subject: message.subject ?? '',
            text: message.body,
            idempotencyKey,
          })
    await ctx.db
      .updateTable('outbox_message')
      .set({ sent_at: sql`now()`, provider_ref: ref })
      .where('id', '=', id)
      .execute()
  },
})
