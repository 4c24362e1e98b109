import { maskPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessages, type Words } from '#platform/outbox.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type * as calls from '../contract.ts'
import { canMoveOn } from '../rules.ts'
import { findMoverCity, hasPartnerLeft, listJobRows, lockNear } from './queries.ts'
import { shiftingLink } from './shifting.ts'

type Jobs = Reply<typeof calls.listShiftingJobs>

async function ownPartner(ctx: Context) {
  const { personId: id } = signedIn(ctx)
  const cityId = await findMoverCity(ctx.db, id)
  if (cityId === undefined) throw notFound(m.shifting_not_partner())
  return { id, cityId }
}

export async function listShiftingJobs(ctx: Context): Promise<Jobs> {
  const today = dayInIndia(ctx.now)
  const rows = await listJobRows(ctx.db, await ownPartner(ctx), today)
  // Name and number go to the partner who comes.
  const shown = (row: (typeof rows)[number]) =>
    row.comes_on === null ? { ...row, name: row.name.split(' ')[0] ?? '', phone: maskPhone(row.phone) } : row
  return { today, jobs: rows.map(shown) }
}

type Answer = HandlerInput<typeof calls.answerShiftingJob>['body']

export async function answerShiftingJob(ctx: Context, id: number, said: Answer): Promise<Jobs> {
  const partner = await ownPartner(ctx)
  if (said.action === 'accept' && !canMoveOn(said.day, dayInIndia(ctx.now))) {
    throw badInput({ day: m.shifting_wrong_day() }, m.shifting_wrong_day())
  }
  await transaction(ctx.db, async (tx) => {
    const request = await lockNear(tx, id, partner)
    if (!request) throw notFound(m.shifting_none())
    if (said.action === 'accept') await take(tx, ctx, { id, ...request }, partner.id, said.day)
    else await decline(tx, ctx, { id, ...request }, partner.id)
  })
  return listShiftingJobs(ctx)
}

type Asker = { phone: string; language: string }
type Waiting = Asker & { id: number; move_on: string; quote: number }

async function take(tx: Tx, ctx: Context, request: Waiting, partnerId: number, day: string): Promise<void> {
  const { id, quote } = request
  await tx
    .updateTable('shifting_request')
    .set({
      ...{ state: 'offered', price: quote, comes_on: day, answered_by_id: partnerId, answered_at: ctx.now },
      // Stored in English; `answerText` says it.
      answer: `They come on ${formatDay(day)} and call you before.`,
    })
    .where('id', '=', id)
    .execute()
  await tell(tx, ctx, request, () =>
    m.shifting_sent_taken({ day: localDay(day), price: formatRupees(quote), link: shiftingLink(ctx) }),
  )
}

/** No partner is left to ask: the office takes over, and the person who asked is told. */
async function decline(tx: Tx, ctx: Context, request: Waiting, partnerId: number): Promise<void> {
  const { id, move_on } = request
  await tx
    .insertInto('shifting_decline')
    .values({ request_id: id, partner_id: partnerId, declined_at: ctx.now })
    .execute()
  if (await hasPartnerLeft(tx, id)) return
  await tell(tx, ctx, request, () => m.shifting_sent_none_left({ day: localDay(move_on), link: shiftingLink(ctx) }))
}

const tell = (tx: Tx, ctx: Context, { phone, language }: Asker, body: Words) =>
  postMessages(tx, ctx.queue, [
    { channel: 'sms', recipient: phone, purpose: 'shifting:answered', askedIn: language, body },
  ])
