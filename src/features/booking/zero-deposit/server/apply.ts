import { consents } from '#features/people/consents/server/api.ts'
import { lastFour, plainNumber } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { seal } from '#platform/seal.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { paise } from '#shared/money.ts'
import type { applyForBond, BondApplication } from '../contract.ts'
import { applicantProblems, homeCountry, readDate, readRupees } from '../rules.ts'
import { aboutPan, askNow } from './ask-partner.ts'
import { sendFamilyCode } from './confirm-family.ts'
import { describeApplication } from './describe-application.ts'
import { askAgain, removeLetter } from './jobs.ts'
import { keepLetter } from './letter-file.ts'
import { type ApplicantRow, listApplicants, lockApplicant, saveApplicant, waitsForCode } from './queries.ts'

type Body = HandlerInput<typeof applyForBond>['body']

/** Stores the application; if the partner does not answer at once, a job retries. */
const askAgainAfterMs = 60_000

export async function apply(ctx: Context, body: Body): Promise<BondApplication> {
  const { personId } = signedIn(ctx)
  await refuseProblems(ctx, personId, body)
  const letter = body.offer_letter ? await keepLetter(ctx, personId, body.offer_letter) : null
  let saved: ApplicantRow
  try {
    saved = await transaction(ctx.db, (tx) => save(tx, ctx, { personId, body, letter }))
  } catch (error) {
    if (letter) await ctx.providers.storage.remove(letter)
    throw error
  }
  if (waitsForCode(saved)) await sendFamilyCode(ctx, saved).catch(ifOnItsWay)
  else await askNow(ctx, saved)
  return describeApplication(ctx, personId)
}

/** Ignores the rate limit: the code sent a moment ago is also valid for the changed application. */
function ifOnItsWay(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'code_on_its_way')) throw error
}

/** Throws all validation errors together, by field. */
async function refuseProblems(ctx: Context, personId: number, body: Body): Promise<void> {
  const before = (await listApplicants(ctx.db, personId)).find(({ part }) => part === body.part)
  const problems: Record<string, string> = applicantProblems(body, {
    part: body.part,
    today: dayInIndia(ctx.now),
    hasPan: before !== undefined && before.pan_sealed.length > 0,
    hasLetter: body.offer_letter !== undefined || Boolean(before?.letter_key),
  })
  if (body.consent !== 'yes' && !(await consents.holdsConsent(ctx.db, personId, 'zero-deposit'))) {
    problems.consent = m.zero_consent_needed()
  }
  if (Object.keys(problems).length > 0) throw badInput(problems)
}

type Saving = { personId: number; body: Body; letter: string | null }

async function save(tx: Tx, ctx: Context, { personId, body, letter }: Saving): Promise<ApplicantRow> {
  if (body.consent === 'yes') await consents.recordConsent(tx, personId, 'zero-deposit', ctx.now)
  const before = await lockApplicant(tx, personId, body.part)
  const saved = await saveApplicant(tx, {
    ...{ person_id: personId, part: body.part, relation: body.tenant_relation || null },
    ...{ name: body.name, email: body.email, phone: body.phone, country_code: body.countryCode || homeCountry },
    ...{ employment: body.employment, work_email: body.work_email || null },
    ...{ pincode: body.pincode, city: body.city, locality: body.locality, state: body.state },
    ...panOf(ctx, personId, body, before),
    monthly_income: paise(readRupees(body.monthly_income) ?? 0),
    born_on: readDate(body.tenant_date_of_birth) ?? '',
    letter_key: letter ?? before?.letter_key ?? null,
    quote_price: body.quote_price === '' ? null : paise(readRupees(body.quote_price) ?? 0),
    applied_at: ctx.now,
    // A confirmation stays valid as long as the phone is the same.
    confirmed_at: before?.phone === body.phone ? before.confirmed_at : null,
  })
  if (letter && before?.letter_key) await ctx.queue.enqueue(removeLetter, { key: before.letter_key }, { tx })
  const startAfter = new Date(Date.now() + askAgainAfterMs)
  await ctx.queue.enqueue(askAgain, { id: saved.id, version: saved.version }, { tx, startAfter })
  return saved
}

function panOf({ config }: Context, personId: number, { pan_card_id: typed, part }: Body, before?: ApplicantRow) {
  if (typed === '' && before) return { pan_sealed: before.pan_sealed, pan_last4: before.pan_last4 }
  const pan = plainNumber(typed)
  return { pan_sealed: seal(config, pan, aboutPan({ person_id: personId, part })), pan_last4: lastFour(pan) }
}

/** Asks the partner about all undecided applicants now, at the person's request. */
export async function askOnceMore(ctx: Context): Promise<BondApplication> {
  const { personId } = signedIn(ctx)
  for (const row of await listApplicants(ctx.db, personId)) await askNow(ctx, row)
  return describeApplication(ctx, personId)
}
