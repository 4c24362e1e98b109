import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { badInput, conflict, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import type { answerJob as answerCall } from '../contract.ts'
import { careTexts, isSlot, slotEnd } from '../rules.ts'
import { termsOn } from '../terms.ts'
import { lockedAs } from './access.ts'
import { askNextPartner } from './ask-partner.ts'
import { creditIfMissed, paused } from './deadline.ts'
import { type CareRow, dropVisits, hasAfterPhoto, insertEvent, insertVisits, setAsk, setRequest } from './queries.ts'
import { repairOf, tellOwner, tellTenant } from './tell.ts'

type Answer = HandlerInput<typeof answerCall>['body']

/** Applies a partner's action to a job, with the row locked. */
export async function answerJob(ctx: Context, id: number, answer: Answer): Promise<void> {
  const actor = signedIn(ctx)
  try {
    await transaction(ctx.db, async (tx) => {
      const { request } = await lockedAs(tx, actor, id, ['partner'])
      await actOn(tx, ctx, await creditIfMissed(tx, ctx, request), answer)
    })
  } catch (error) {
    if (violated(error) === 'care_visit_one_place') {
      throw new Refusal(409, 'slot_taken', m.partners_slot_taken())
    }
    throw error
  }
}

async function actOn(tx: Tx, ctx: Context, request: CareRow, answer: Answer): Promise<unknown> {
  switch (answer.action) {
    case 'accept':
      return accept(tx, ctx, request)
    case 'decline':
      expect(request.state === 'asked')
      await setAsk(tx, request.id, signedIn(ctx).personId, 'declined')
      await insertEvent(tx, { ...by(ctx, request), kind: 'declined' })
      return askNextPartner(tx, ctx, request)
    case 'propose':
      return propose(tx, ctx, request, answer.times)
    case 'start':
      return start(tx, ctx, request)
    case 'ask_price':
      return askPrice(tx, ctx, request, answer)
    case 'done':
      return finish(tx, ctx, request, answer.words)
  }
}

const by = (ctx: Context, { id }: CareRow) => ({
  ...{ request_id: id, by_id: signedIn(ctx).personId, made_at: ctx.now },
})

function expect(holds: boolean, why: string = careTexts.moved): void {
  if (!holds) throw conflict(why)
}

/** Comes at the time that the tenant named, where that lies ahead; else a time is still to be found. */
async function accept(tx: Tx, ctx: Context, request: CareRow): Promise<void> {
  expect(request.state === 'asked')
  const { personId } = signedIn(ctx)
  await setAsk(tx, request.id, personId, 'accepted')
  await insertEvent(tx, { ...by(ctx, request), kind: 'accepted' })
  const at = request.wanted_at && request.wanted_at > ctx.now ? request.wanted_at : null
  if (at) await fixVisit(tx, ctx, request, at)
  const taken = await setRequest(tx, request.id, { state: at ? 'planned' : 'accepted' })
  await tellTenant(tx, ctx, taken, {
    ...{ what: 'accepted', subject: () => m.sent_care_accepted_subject({ repair: repairOf(request) }) },
    body: () => m.sent_care_accepted({ repair: repairOf(request), at: at ? 'chosen' : 'open' }),
  })
}

async function fixVisit(tx: Tx, ctx: Context, request: CareRow, at: Date): Promise<void> {
  await insertVisits(tx, [{ ...visitOf(ctx, request, at), state: 'chosen' }])
  await insertEvent(tx, { ...by(ctx, request), kind: 'visit', at })
}

const visitOf = (ctx: Context, { id }: CareRow, at: Date) => ({
  ...{ request_id: id, partner_id: signedIn(ctx).personId, starts_at: at, ends_at: slotEnd(at), made_at: ctx.now },
})

/** From now on we wait for the tenant. */
async function propose(tx: Tx, ctx: Context, request: CareRow, times: readonly string[]): Promise<void> {
  expect(['accepted', 'planned'].includes(request.state) && request.waits_for !== 'price')
  const slots = [...new Set(times)].map((time) => new Date(time))
  if (slots.some((at) => !isSlot(at, ctx.now))) throw badInput({ times: m.partners_choose_times() })
  await dropVisits(tx, request.id)
  await insertVisits(
    tx,
    slots.map((at) => ({ ...visitOf(ctx, request, at), state: 'proposed' })),
  )
  await insertEvent(tx, { ...by(ctx, request), kind: 'proposed' })
  const waiting = await setRequest(tx, request.id, {
    ...{ state: 'accepted', waits_for: 'slot', ...paused(request, ctx.now) },
  })
  await tellTenant(tx, ctx, waiting, {
    ...{ what: 'slots', subject: () => m.sent_care_slots_subject({ repair: repairOf(request) }) },
    body: () => m.sent_care_slots({ repair: repairOf(request) }),
  })
}

async function start(tx: Tx, ctx: Context, request: CareRow): Promise<void> {
  expect(['accepted', 'planned'].includes(request.state) && request.waits_for === null)
  expect(request.owner_answer !== 'waits' && request.owner_answer !== 'no', careTexts.ownerFirst)
  await tx
    .updateTable('care_visit')
    .set({ state: 'came' })
    .where('request_id', '=', request.id)
    .where('state', '=', 'chosen')
    .execute()
  await insertEvent(tx, { ...by(ctx, request), kind: 'started' })
  await setRequest(tx, request.id, { state: 'working', started_at: ctx.now })
}

/** Nothing above the price that was shown is owed before the one who pays has agreed. */
async function askPrice(
  tx: Tx,
  ctx: Context,
  request: CareRow,
  { price, words }: { price: number; words: string },
): Promise<void> {
  expect(['accepted', 'planned', 'working'].includes(request.state) && request.waits_for === null)
  expect(request.payer !== 'nobody', careTexts.priceFree)
  await insertEvent(tx, { ...by(ctx, request), kind: 'price_asked', amount: price, words })
  const said = {
    ...{ what: 'price', subject: () => m.sent_care_price_subject({ repair: repairOf(request) }) },
    body: () =>
      m.sent_care_price({ repair: repairOf(request), price: formatRupees(price), before: formatRupees(request.price) }),
  }
  if (price <= request.price) {
    await setRequest(tx, request.id, { price, asked_price: null })
  } else if (request.payer === 'tenant') {
    const waiting = await setRequest(tx, request.id, {
      ...{ asked_price: price, waits_for: 'price', ...paused(request, ctx.now) },
    })
    await tellTenant(tx, ctx, waiting, said)
  } else if (price > termsOn(dayInIndia(request.raised_at)).ownerLimit) {
    await tellOwner(tx, ctx, await setRequest(tx, request.id, { asked_price: price, owner_answer: 'waits' }), said)
  } else {
    await setRequest(tx, request.id, { price })
  }
}

/** With a photo of how it is now. Only the tenant closes it. */
async function finish(tx: Tx, ctx: Context, request: CareRow, words: string): Promise<void> {
  expect(request.state === 'working')
  expect(request.waits_for === null, careTexts.tenantFirst)
  expect(request.owner_answer !== 'waits', careTexts.ownerFirst)
  if (!(await hasAfterPhoto(tx, request.id, request.started_at))) {
    throw badInput({ photo: m.partners_photo_first() }, m.partners_photo_first())
  }
  await insertEvent(tx, { ...by(ctx, request), kind: 'done', words })
  const done = await setRequest(tx, request.id, {
    ...{ state: 'done', waits_for: 'confirm', done_at: ctx.now, done_words: words, ...paused(request, ctx.now) },
  })
  await tellTenant(tx, ctx, done, {
    ...{ what: 'done', subject: () => m.sent_care_done_subject({ repair: repairOf(request) }) },
    body: () => m.sent_care_done({ repair: repairOf(request) }),
  })
}
