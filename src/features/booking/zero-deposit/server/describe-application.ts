import { bookings } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { zeroDepositFee } from '#features/homes/pricing/deposits.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { maskNumber } from '#features/people/privacy/rules.ts'
import { profiles } from '#features/people/profiles/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rupees } from '#shared/money.ts'
import type { BondApplicant, BondApplication, Eligibility } from '../contract.ts'
import type { Part } from '../rules.ts'
import { type Decided, latestOf, type Standing, standingOf, whyNotZero } from '../stages.ts'
import { type ApplicantRow, listApplicants, waitsForCode } from './queries.ts'

const decidedOf = (row: ApplicantRow): Decided => ({
  part: row.part as Part,
  stage: waitsForCode(row) ? 'unconfirmed' : (row.stage as Decided['stage']),
  ...{ limit: row.limit_amount, feePercent: row.fee_percent, reason: row.reason },
  ...{ appliedAt: row.applied_at, decidedAt: row.decided_at },
})

/** A person's current standing with the partner, from the stored decisions. */
export const standingFor = async (db: Db, personId: number, now: Date): Promise<Standing> =>
  standingOf((await listApplicants(db, personId)).map(decidedOf), now)

const eligibilityOf = (standing: Standing) => ({
  application_stage: standing.stage,
  eligible: standing.stage === 'eligible',
  ...{ limit: standing.limit, fee_percent: standing.feePercent, reason: standing.reason },
  valid_until: standing.validUntil?.toISOString() ?? null,
})

export async function describeApplication(
  ctx: Pick<Context, 'db' | 'now'>,
  personId: number,
): Promise<BondApplication> {
  const rows = await listApplicants(ctx.db, personId)
  const standing = standingOf(rows.map(decidedOf), ctx.now)
  const shown = rows.map((row) => shownOf(row, ctx.now))
  return {
    ...eligibilityOf(standing),
    tenant_eqaro_user_id: userIdIn(rows),
    applicants: shown,
    latest_applicant: shown[0] ?? null,
    latest_eligible_applicant: shown.find(({ application_stage }) => application_stage === 'eligible') ?? null,
    consented: await consents.holdsConsent(ctx.db, personId, 'zero-deposit'),
    known: await knownOf(ctx.db, personId),
  }
}

const userIdIn = (rows: readonly ApplicantRow[]): string | null => {
  const tenant = rows.find(({ part }) => part === 'tenant')
  return tenant ? String(tenant.id) : null
}

/** The partner's id of a person; null for somebody who never applied. */
export const userIdOf = async (db: Db, personId: number): Promise<string | null> =>
  userIdIn(await listApplicants(db, personId))

/** The person's own data without the PAN; of another person only what identifies them. */
function shownOf(row: ApplicantRow, now: Date): BondApplicant {
  const own = row.part === 'tenant'
  const { stage } = standingOf([decidedOf(row)], now)
  return {
    part: row.part as Part,
    name: row.name,
    email: own ? row.email : maskEmail(row.email),
    phone: own ? row.phone : maskPhone(row.phone),
    countryCode: row.country_code,
    employment: row.employment as BondApplicant['employment'],
    tenant_relation: row.relation as BondApplicant['tenant_relation'],
    address: { pincode: row.pincode, city: row.city, locality: row.locality, state: row.state },
    pan_card_id: row.pan_sealed.length > 0 ? maskNumber(row.pan_last4) : '',
    monthly_income: rupees(row.monthly_income),
    work_email: row.work_email && (own ? row.work_email : maskEmail(row.work_email)),
    tenant_date_of_birth: row.born_on,
    offer_letter: row.letter_key !== null,
    quote_price: row.quote_price && rupees(row.quote_price),
    application_stage: stage === 'none' ? 'in_progress' : stage,
    reason: row.reason,
  }
}

const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

async function knownOf(db: Db, personId: number): Promise<BondApplication['known']> {
  const [person, agreement] = await Promise.all([
    accounts.getPerson(db, personId),
    profiles.findAgreementDetail(db, personId),
  ])
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email ?? '',
    phone: person.phone ?? '',
    tenant_date_of_birth: person.born_on ?? '',
    address: {
      ...{ pincode: agreement?.pincode ?? '', city: agreement?.city ?? '', state: agreement?.state ?? '' },
      locality: '',
    },
  }
}

export async function statusFor({ db, now }: Pick<Context, 'db' | 'now'>, personId: number) {
  const all = (await listApplicants(db, personId)).map(decidedOf)
  const { stage, validUntil } = standingOf(all, now)
  return {
    application_stage: stage,
    decided_at: latestOf(all)?.decidedAt?.toISOString() ?? null,
    valid_until: validUntil?.toISOString() ?? null,
  }
}

type Home = { house?: string | undefined; unit?: string | undefined }

/** For a home its own deposit is used, not the one that the caller sends. */
export async function eligibilityFor(
  ctx: Pick<Context, 'db' | 'now'>,
  personId: number,
  { house, unit: key }: Home,
): Promise<Eligibility> {
  const standing = await standingFor(ctx.db, personId, ctx.now)
  const said = eligibilityOf(standing)
  if (!house || !key) return { ...said, deposit: null, fee: null, info: null }
  const { units } = await homes.getUnitsOnDay(ctx, house)
  const { unit, choice } = bookings.pickUnit(units, { unit: key, deposit: 'zero' })
  const { deposit } = unit.charges
  const info = whyNotZero(standing, deposit)
  const fee = info === null ? zeroDepositFee(deposit, standing.feePercent) : choice.at_move_in
  return { ...said, eligible: info === null, ...{ deposit, fee, info } }
}
