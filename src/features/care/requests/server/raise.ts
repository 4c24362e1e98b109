import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import type { KeepReply } from '#platform/once.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { thingOf, tradeFor } from '../catalogue.ts'
import { startClock } from '../clock.ts'
import type { raiseIssue as raiseCall } from '../issue-contract.ts'
import { careTexts, isSlot } from '../rules.ts'
import { askNextPartner } from './ask-partner.ts'
import { findThing, pricesFor } from './issue-form.ts'
import { ownCareHome } from './own-home.ts'
import { insertEvent, insertRequest } from './queries.ts'
import { listPlaces } from './rooms.ts'
import { repairOf, tellOwner, tellTenant } from './tell.ts'

type Asked = HandlerInput<typeof raiseCall>['body']
type Kept = { id: number }

/** The deadline, the price and who pays are fixed now, by the server's own list. */
export async function raiseIssue(ctx: Context, asked: Asked, keep: KeepReply<Kept>): Promise<Kept> {
  const { personId } = signedIn(ctx)
  const home = await ownCareHome(ctx)
  const { rooms, photos } = await listPlaces(ctx.db, home)
  const { room, thing } = findThing(rooms, asked.room, asked.thing)
  const shown = asked.picture_id
  if (shown === null ? asked.point : !photos.some(({ picture }) => picture.id === shown)) {
    throw badInput({ picture_id: careTexts.picture }, careTexts.picture)
  }
  if (!thingOf(thing.name).problems.includes(asked.problem)) {
    throw badInput({ problem: careTexts.problem }, careTexts.problem)
  }
  const wanted = asked.wanted_at === null ? null : new Date(asked.wanted_at)
  if (wanted && !isSlot(wanted, ctx.now)) throw badInput({ wanted_at: careTexts.slot }, careTexts.slot)
  const quoteFor = await pricesFor(ctx, home)
  // The reason is stored, and so is English.
  const quote = inLanguage('en', () => quoteFor({ thing: thing.name, problem: asked.problem, urgent: asked.urgent }))
  if (quote.youPay > asked.shown_price) {
    throw new Refusal(409, 'price_changed', careTexts.priceChanged, { shown_price: formatRupees(quote.youPay) })
  }
  return transaction(ctx.db, async (tx) => {
    const request = await insertRequest(tx, {
      ...{ tenancy_id: home.tenancy_id, home_id: home.home_id, raised_by_id: personId },
      ...{ room: room.name, thing: thing.name, problem: asked.problem, words: asked.words, urgent: asked.urgent },
      ...{ trade: tradeFor(thing.name, asked.problem), state: 'asked', raised_at: ctx.now, wanted_at: wanted },
      ...{ due_at: startClock(ctx.now, quote.hours).dueAt, allowed_hours: quote.hours },
      ...{ price: quote.price, payer: quote.payer, payer_reason: quote.reason },
      ...{ picture_id: shown, point_x: asked.point?.x ?? null, point_y: asked.point?.y ?? null },
      owner_answer: quote.asksOwner ? 'waits' : null,
    })
    await insertEvent(tx, { request_id: request.id, kind: 'raised', by_id: personId, made_at: ctx.now })
    const given = await askNextPartner(tx, ctx, request)
    await tellTenant(tx, ctx, given, {
      ...{ what: 'raised', subject: () => m.sent_care_raised_subject({ repair: repairOf(request) }) },
      body: () => m.sent_care_raised({ repair: repairOf(request) }),
    })
    if (quote.asksOwner) {
      await tellOwner(tx, ctx, given, {
        ...{ what: 'approve', subject: () => m.sent_care_approve_subject() },
        body: () => m.sent_care_approve({ repair: repairOf(request), price: formatRupees(quote.price) }),
      })
    }
    const reply = { id: request.id }
    await keep(reply).execute(tx)
    return reply
  })
}
