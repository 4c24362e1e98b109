import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { localAddress } from '#shared/language.ts'
import { localMoment } from '#shared/local-times.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { postToVisitor, type Visitor } from './post-to-visitor.ts'

type Ctx = Pick<Context, 'queue' | 'config'>

export type Told = {
  visitor: Visitor
  home: { title: string }
  startsAt: Date
  online: boolean
  doorCode: string | null
}

/** By SMS, and by email where known. Enqueued in the transaction, so that no message goes out for a rollback. */
export async function tellVisitor(tx: Tx, ctx: Ctx, told: Told, what: 'scheduled' | 'moved' | 'cancelled') {
  const { queue } = ctx
  const { visitor, home, startsAt, online, doorCode } = told
  const facts = () => ({
    ...{ home: homes.titleOf(home.title), when: localMoment(startsAt) },
    ...{ online: online ? 'yes' : 'no', code: doorCode ?? '' },
  })
  const body = {
    scheduled: () => m.sent_visit_scheduled({ ...facts(), link: siteOrigin(ctx.config) + localAddress('/reschedule') }),
    moved: () => m.sent_visit_moved(facts()),
    cancelled: () => m.sent_visit_cancelled(facts()),
  }[what]
  const purpose = `visit:${what}` as const
  const subject = {
    scheduled: () => m.sent_visit_scheduled_subject(),
    moved: () => m.sent_visit_moved_subject(),
    cancelled: () => m.sent_visit_cancelled_subject(),
  }[what]
  await postToVisitor(tx, queue, visitor, { purpose, subject, body })
}
