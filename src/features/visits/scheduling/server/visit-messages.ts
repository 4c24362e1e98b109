import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessages } from '#platform/outbox.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { sayWhen } from '../say-when.ts'

type Ctx = Pick<Context, 'queue' | 'config'>

export type Told = {
  visitor: { name: string; phone: string; email: string | null }
  home: { title: string }
  startsAt: Date
  online: boolean
  doorCode: string | null
}

/** By SMS, and by email where known. Enqueued in the transaction, so that no message goes out for a rollback. */
export async function tellVisitor(tx: Tx, ctx: Ctx, told: Told, what: 'scheduled' | 'moved' | 'cancelled') {
  const { queue } = ctx
  const { visitor, home, startsAt, online, doorCode } = told
  const when = sayWhen(startsAt)
  const how = online ? 'We call you on video.' : `Your door code is ${doorCode}: show it to whoever opens.`
  const body = {
    scheduled: `Visit Scheduled: ${home.title}, ${when}. ${how} Move or cancel it at ${siteOrigin(ctx.config)}/reschedule`,
    moved: `Your visit was moved: ${home.title}, ${when}. ${how}`,
    cancelled: `Your visit to ${home.title} on ${when} is cancelled. You can choose another time whenever you like.`,
  }[what]
  const purpose = `visit:${what}` as const
  const subject = { scheduled: 'Visit Scheduled', moved: 'Your visit was moved', cancelled: 'Your visit is cancelled' }[
    what
  ]
  await postMessages(tx, queue, [
    { channel: 'sms', recipient: visitor.phone, purpose, body },
    ...(visitor.email ? [{ channel: 'email', recipient: visitor.email, subject, purpose, body } as const] : []),
  ])
}
