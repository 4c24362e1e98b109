import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { localAddress } from '#shared/language.ts'
import { localMoment } from '#shared/local-times.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { postToVisitor } from './post-to-visitor.ts'
import { giveBackPlace } from './visit-queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/** Cancels the visits to come of a home that is not let any more, and tells the visitors. Keys are still handed over. */
export async function callOffAll(tx: Tx, ctx: Ctx, homeId: number, reason: string): Promise<number> {
  const coming = await tx
    .selectFrom('visit')
    .innerJoin('home', 'home.id', 'visit.home_id')
    .select([
      'visit.id',
      'visit.person_id',
      'visit.phone',
      'visit.email',
      'visit.asked_in',
      'visit.starts_at',
      'home.title',
    ])
    .where('visit.home_id', '=', homeId)
    .where('visit.tenancy_id', 'is', null)
    .where('visit.state', '=', 'scheduled')
    .where('visit.starts_at', '>', ctx.now)
    .orderBy('visit.id')
    .forUpdate('visit')
    .execute()
  for (const { id, starts_at, title, ...visitor } of coming) {
    await giveBackPlace(tx, id, reason, ctx.now)
    const body = () =>
      m.sent_not_to_let({
        home: homes.titleOf(title),
        when: localMoment(starts_at),
        link: siteOrigin(ctx.config) + localAddress('/'),
      })
    const purpose = 'visit:called-off'
    const subject = () => m.sent_called_off_subject({ what: 'visit' })
    await postToVisitor(tx, ctx.queue, visitor, { purpose, subject, body })
  }
  return coming.length
}
