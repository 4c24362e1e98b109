import { randomBytes, randomInt } from 'node:crypto'
import { homes } from '#features/homes/listing/server/api.ts'
import { isPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import { campaigns } from '#features/search/campaigns/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction, violated } from '#platform/db.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { dayInIndia, formatTime } from '#shared/dates.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import type { scheduleVisit as call } from '../contract.ts'
import { visitTexts } from '../rules.ts'
import { checkVisitor, type Visitor } from '../visitor.ts'
import { askManagers } from './ask-managers.ts'
import { homeAskedFor } from './get-slots.ts'
import { addressOf } from './own-visits.ts'
import { isProven, proofMinutes, provePhone } from './phone-proof.ts'
import type { HomeToSee } from './slot-queries.ts'
import { refuseHome, slotTaken, startOf } from './slot-refusals.ts'
import { findPlace } from './take-place.ts'
import { tellVisitor } from './visit-messages.ts'
import { findByRequest, findComing, findScheduled, insertVisit, lockVisitor } from './visit-queries.ts'

type Input = HandlerInput<typeof call>['body']
type Answer = Reply<typeof call>

export async function scheduleVisit(ctx: Context, input: Input): Promise<Answer> {
  const person = ctx.actor ? await accounts.getPerson(ctx.db, ctx.actor.personId) : null
  const visitor = readVisitor(input, person)
  const home = await homeAskedFor(ctx, input)
  const before = await answeredBefore(ctx, input, visitor, home)
  if (before) return before
  refuseHome(home)
  const startsAt = startOf(ctx, home, input.slot_id)
  const personId = await confirmedPerson(ctx, input, visitor, person)
  if (personId === undefined) return askForCode(ctx, visitor.phone)
  if (personId !== null && (await homes.isOwnedBy(ctx.db, home.id, personId))) {
    throw new Refusal(409, 'own_home', visitTexts.ownHome)
  }
  if (input.referral_code) await checkReferral(ctx, input.referral_code, personId)
  const provenHere = ctx.actor === null && (await isProvenHere(ctx, visitor.phone))
  try {
    const made = await takeSlot(ctx, { input, visitor, personId, provenHere, home, startsAt })
    const signedIn = provenHere && made.personId !== null && (await accounts.enterByPhone(ctx, made.personId))
    return scheduled(ctx, made.id, signedIn)
  } catch (error) {
    // A concurrent duplicate of this request may have been served meanwhile.
    const made = error instanceof Refusal ? await answeredBefore(ctx, input, visitor, home) : null
    if (made) return made
    throw error
  }
}

type Person = Awaited<ReturnType<typeof accounts.getPerson>>

/** Missing contact details are filled in from the account. */
function readVisitor(input: Input, person: Person | null): Visitor {
  const known = person ? `${person.first_name} ${person.last_name ?? ''}`.trim() : ''
  const visitor = {
    name: input.name.trim() || known,
    email: input.email.trim() || (person?.email ?? ''),
    phone: input.phone.trim() || (person?.phone ?? ''),
  }
  const errors = checkVisitor(visitor)
  if (Object.keys(errors).length > 0) throw badInput(errors as Record<string, string>)
  return visitor
}

/** Idempotency: after a double click or a lost response the visit exists already. */
async function answeredBefore(
  ctx: Context,
  { request_id }: Input,
  visitor: Visitor,
  home: HomeToSee,
): Promise<Answer | null> {
  if (!request_id) return null
  const made = await findByRequest(ctx.db, request_id)
  if (!made) return null
  if (made.phone !== visitor.phone || made.home_id !== home.id) {
    throw new Refusal(409, 'request_of_another', visitTexts.otherPerson)
  }
  if (made.state !== 'scheduled') throw new Refusal(409, 'visit_over', visitTexts.over)
  return scheduled(ctx, made.id)
}

/** The owner of a proven phone: null without an account, undefined if the phone is not proven. */
async function confirmedPerson(
  ctx: Context,
  input: Input,
  { phone }: Visitor,
  person: Person | null,
): Promise<number | null | undefined> {
  if (person && person.phone === phone && person.phone_confirmed_at !== null) return person.id
  if (!isProven(ctx, phone, input.phone_proof)) {
    if (input.otp === undefined) return undefined
    if (!/^\d{4}$/.test(input.otp)) throw badInput({ otp: m.visits_enter_otp() }, m.visits_enter_otp())
    await accounts.confirmCode(ctx, { phone, purpose: 'visit' }, input.otp)
  }
  return (await accounts.findPersonByPhone(ctx.db, phone))?.id ?? null
}

/** Only the browser in which the code was entered is signed in; a proof of the phone alone could come from elsewhere. */
const isProvenHere = (ctx: Context, phone: string): Promise<boolean> =>
  accounts.hasConfirmedCode(ctx, { phone, purpose: 'visit' }, proofMinutes)

async function askForCode(ctx: Context, phone: string): Promise<Answer> {
  const { resendAfterS } = await accounts.sendCode(ctx, { phone, purpose: 'visit' })
  return {
    confirm_otp: true,
    resend_after_s: resendAfterS,
    message: m.visits_code_on_way(),
    visit: null,
    signed_in: false,
    phone_proof: null,
  }
}

async function checkReferral(ctx: Context, code: string, personId: number | null): Promise<void> {
  const refusal = await referrals.checkCode(ctx.db, code, personId, 'visit')
  if (refusal) throw new Refusal(422, 'referral_refused', refusal, { referral_code: refusal })
}

async function scheduled({ db }: Context, id: number, signedIn = false): Promise<Answer> {
  const { starts_at, online, door_code, ...home } = await findScheduled(db, id)
  const visit = {
    id,
    date: dayInIndia(starts_at),
    time: formatTime(starts_at),
    starts_at: starts_at.toISOString(),
    online,
    house_name: homes.titleOf(home.title),
    house_address: addressOf(home),
    lat: home.lat,
    long: home.lng,
    otp: door_code,
    manager_name: home.manager_name,
  }
  return {
    ...{ confirm_otp: false, resend_after_s: 0, message: visitTexts.scheduled },
    ...{ visit, signed_in: signedIn, phone_proof: null },
  }
}

type Wish = {
  input: Input
  visitor: Visitor
  personId: number | null
  /** The code was entered in this browser, and nobody is signed in. */
  provenHere: boolean
  home: HomeToSee
  startsAt: Date
}
type Made = { id: number; personId: number | null }

async function takeSlot(ctx: Context, wish: Wish): Promise<Made> {
  const { home, startsAt, input, visitor } = wish
  const online = input.online_sav_requested
  const made = await askManagers(ctx, { home, startsAt, online }, (managerId) => takeFrom(ctx, wish, managerId))
  if (made !== null) return made
  const proof = input.otp ? provePhone(ctx, visitor.phone) : input.phone_proof
  throw await slotTaken(ctx, home, startsAt, proof)
}

async function takeFrom(ctx: Context, wish: Wish, managerId: number): Promise<Made | null> {
  const { input, visitor, home, startsAt } = wish
  const online = input.online_sav_requested
  const doorCode = online ? null : String(randomInt(1000, 10_000))
  try {
    return await transaction(ctx.db, async (tx) => {
      await lockVisitor(tx, visitor.phone)
      const coming = await findComing(tx, home.id, visitor.phone, ctx.now)
      if (coming) throw new Refusal(409, 'visit_exists', visitTexts.twice)
      const place = await findPlace(tx, managerId, home, startsAt, { online })
      if (place === null) return null
      const personId = wish.personId ?? (await newAccountOf({ ...ctx, db: tx }, wish))
      if (input.referral_code && personId !== null) {
        const use = { code: input.referral_code, personId, step: 'visit', now: ctx.now } as const
        await referrals.applyCode(tx, use)
      }
      const id = await insertVisit(tx, {
        home_id: home.id,
        person_id: personId,
        ...visitor,
        asked_in: ctx.exchange.language,
        area_manager_id: managerId,
        online,
        starts_at: startsAt,
        place,
        door_code: doorCode,
        live_link: online ? `/visits/live/${randomBytes(16).toString('base64url')}` : null,
        comment: input.comment || null,
        request_id: input.request_id ?? null,
        referral_code: input.referral_code?.toUpperCase() ?? null,
        source: input.src ?? null,
        gclid: input.gclid ?? null,
      })
      const campaign = { ...input.campaign, gclid: input.campaign?.gclid || input.gclid || '' }
      await campaigns.keepOrigin(tx, { visitId: id, personId, campaign, now: ctx.now })
      const told = { ...visitor, person_id: personId, asked_in: ctx.exchange.language }
      await tellVisitor(tx, ctx, { visitor: told, home, startsAt, online, doorCode }, 'scheduled')
      return { id, personId }
    })
  } catch (error) {
    switch (violated(error)) {
      case 'visit_visitor':
        throw new Refusal(409, 'visitor_busy', visitTexts.busy)
      case 'visit_request':
        throw new Refusal(409, 'request_of_another', visitTexts.otherPerson)
      case 'visit_place_once':
      case 'visit_one_home_at_a_time':
        return null
      default:
        throw error
    }
  }
}

/** Visits may be made with phones that no account can have. */
const newAccountOf = async (ctx: Context, { visitor, provenHere }: Wish): Promise<number | null> =>
  provenHere && isPhone(visitor.phone) ? accounts.openAccountFor(ctx, visitor) : null
