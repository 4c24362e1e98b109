import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import type { answerCare as answerCall } from '../contract.ts'
import { canReopen, careTexts } from '../rules.ts'
import { lockedAs, type Readable } from './access.ts'
import { closeRequest } from './close.ts'
import { creditIfMissed, paused, resumed } from './deadline.ts'
import { type CareRow, dropVisits, insertEvent, listVisits, setRequest, setVisit } from './queries.ts'
import { repairOf, tellPartner, tellStaff } from './tell.ts'

type Answer = HandlerInput<typeof answerCall>['body']

/** Everything only the tenant decides. The row is locked: what came too late is refused and changes nothing. */
export async function answerCare(ctx: Context, id: number, answer: Answer): Promise<void> {
  const actor = signedIn(ctx)
  try {
    await transaction(ctx.db, async (tx) => {
      const found = await lockedAs(tx, actor, id, ['tenant'])
      await actOn(tx, ctx, found, answer)
    })
  } catch (error) {
    if (violated(error) === 'care_visit_one_place') throw new Refusal(409, 'slot_taken', careTexts.slot)
    throw error
  }
}

async function actOn(tx: Tx, ctx: Context, { request }: Readable, answer: Answer): Promise<unknown> {
  const by = { request_id: request.id, by_id: signedIn(ctx).personId, made_at: ctx.now }
  switch (answer.action) {
    case 'pick_slot':
      return pickSlot(tx, ctx, request, answer.visit_id)
    case 'no_slot':
      expect(request.waits_for === 'slot')
      await dropVisits(tx, request.id)
      await insertEvent(tx, { ...by, kind: 'no_slot' })
      await setRequest(tx, request.id, { state: 'accepted', waits_for: null, ...resumed(request, ctx.now) })
      return tellPartner(tx, ctx, request, {
        ...{ what: 'no-slot', subject: m.partners_sent_no_slot_subject },
        body: () => m.partners_sent_no_slot({ repair: repairOf(request) }),
      })
    case 'agree_price':
    case 'refuse_price':
      return answerPrice(tx, ctx, request, answer.action === 'agree_price')
    case 'confirm':
      expect(request.state === 'done')
      return closeRequest(tx, ctx, request, by.by_id)
    case 'reopen':
      return reopen(tx, ctx, request, answer.words)
    case 'cancel': {
      expect(['asked', 'accepted', 'planned'].includes(request.state))
      const now = await creditIfMissed(tx, ctx, request)
      await dropVisits(tx, request.id)
      await insertEvent(tx, { ...by, kind: 'cancelled' })
      const change = { state: 'cancelled', waits_for: null, asked_price: null, closed_at: ctx.now }
      await setRequest(tx, request.id, { ...change, ...paused(now, ctx.now) })
      return tellPartner(tx, ctx, request, {
        ...{ what: 'cancelled', subject: () => m.partners_sent_cancelled_subject({ repair: repairOf(request) }) },
        body: () => m.partners_sent_cancelled({ repair: repairOf(request) }),
      })
    }
  }
}

function expect(holds: boolean): void {
  if (!holds) throw conflict(careTexts.moved)
}

async function pickSlot(tx: Tx, ctx: Context, request: CareRow, visitId: number): Promise<void> {
  expect(request.waits_for === 'slot')
  const visit = (await listVisits(tx, request.id)).find(({ id, state }) => id === visitId && state === 'proposed')
  if (!visit) throw notFound(careTexts.slot)
  if (visit.starts_at <= ctx.now) throw new Refusal(409, 'slot_taken', careTexts.slot)
  await dropVisits(tx, request.id, visit.id)
  await setVisit(tx, visit.id, 'chosen')
  await insertEvent(tx, {
    ...{ request_id: request.id, kind: 'visit', at: visit.starts_at, by_id: request.raised_by_id, made_at: ctx.now },
  })
  await setRequest(tx, request.id, { state: 'planned', waits_for: null, ...resumed(request, ctx.now) })
  await tellPartner(tx, ctx, request, {
    ...{ what: 'slot-chosen', subject: () => m.partners_sent_slot_subject({ repair: repairOf(request) }) },
    body: () => m.partners_sent_slot({ repair: repairOf(request) }),
  })
}

async function answerPrice(tx: Tx, ctx: Context, request: CareRow, agrees: boolean): Promise<void> {
  expect(request.waits_for === 'price' && request.asked_price !== null)
  const price = agrees ? (request.asked_price ?? request.price) : request.price
  await insertEvent(tx, {
    ...{ request_id: request.id, kind: agrees ? 'price_agreed' : 'price_refused', amount: request.asked_price },
    ...{ by_id: request.raised_by_id, made_at: ctx.now },
  })
  await setRequest(tx, request.id, { price, asked_price: null, waits_for: null, ...resumed(request, ctx.now) })
  const agreed = agrees ? 'yes' : 'no'
  await tellPartner(tx, ctx, request, {
    ...{ what: 'price-answer', subject: () => m.partners_sent_price_subject({ agreed }) },
    body: () => m.partners_sent_price({ agreed, repair: repairOf(request), price: formatRupees(price) }),
  })
}

/** The clock goes on with what was left of it when the partner said that it was done. */
async function reopen(tx: Tx, ctx: Context, request: CareRow, words: string): Promise<void> {
  expect(canReopen(request.state, request.closed_at, ctx.now) && request.partner_id !== null)
  await insertEvent(tx, {
    ...{ request_id: request.id, kind: 'reopened', by_id: signedIn(ctx).personId, words, made_at: ctx.now },
  })
  const fresh = { state: 'accepted', waits_for: null, closed_at: null, started_at: null, done_at: null, reminded: 0 }
  const open = await setRequest(tx, request.id, {
    ...fresh,
    ...resumed(request, ctx.now),
    ...{ reopened: request.reopened + 1, escalated_at: null },
  })
  const said = {
    subject: () => m.partners_sent_reopened_subject({ repair: repairOf(request) }),
    body: () => m.partners_sent_reopened({ repair: repairOf(request) }),
  }
  await tellPartner(tx, ctx, open, { what: 'reopened', ...said })
  await tellStaff(tx, ctx, open, { what: 'reopened', ...said })
}
