import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { unseal } from '#platform/seal.ts'
import type { BondApplicant, BondEligibility } from '#providers/bond/port.ts'
import { isProviderError, providerError } from '#providers/provider-error.ts'
import { formatRupees } from '#shared/money.ts'
import { ownReason } from '../own-reason.ts'
import { type ApplicantRow, setDecision, waitsForCode } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'providers' | 'config' | 'queue'>

/** Timeout while a person waits at the screen; after it the job takes over. */
const patienceMs = 8000

export const aboutPan = ({ person_id, part }: Pick<ApplicantRow, 'person_id' | 'part'>): string =>
  `bond applicant ${person_id} ${part}`

const refused = 'The partner could not work with these details. Check them and apply again.'

/**
 * Asks the partner about an undecided applicant and stores its decision. Not inside a transaction, as the call may take
 * long. Throws errors that are worth a retry.
 */
export async function askPartner(ctx: Ctx, row: ApplicantRow, tell: 'tell' | 'quiet'): Promise<void> {
  if (row.stage !== 'submitted' || waitsForCode(row)) return
  const said = await decisionOf(ctx, row)
  await transaction(ctx.db, async (tx) => {
    const decision = {
      stage: said.eligible ? ('eligible' as const) : ('not_eligible' as const),
      ...{ limit_amount: said.limitPaise, fee_percent: said.feePercent, reason: said.reason },
    }
    if ((await setDecision(tx, row, decision, ctx.now)) && tell === 'tell') await tellDecision(tx, ctx, row, said)
  })
}

async function decisionOf(ctx: Ctx, row: ApplicantRow): Promise<BondEligibility> {
  const given = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw providerError('unavailable', 'The bond partner takes too long')
  })
  try {
    return await Promise.race([ctx.providers.bond.eligibility(applicantOf(ctx, row)), late])
  } catch (error) {
    // A permanent error is stored as a refusal, in words for the applicant.
    if (!isProviderError(error) || error.code === 'unavailable') throw error
    return { eligible: false, limitPaise: 0, feePercent: 0, reason: refused }
  } finally {
    given.abort()
    late.catch(() => {})
  }
}

/** Swallows a failure of the partner: the job retries. */
export async function askNow(ctx: Ctx & Pick<Context, 'log'>, row: ApplicantRow): Promise<void> {
  try {
    await askPartner(ctx, row, 'quiet')
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ applicant: row.id, code: error.code }, 'the bond partner does not answer')
  }
}

export const applicantOf = ({ config }: Pick<Context, 'config'>, row: ApplicantRow): BondApplicant => ({
  ...{ name: row.name, email: row.email, phone: row.phone, countryCode: row.country_code },
  employment: row.employment as BondApplicant['employment'],
  tenantRelation: row.relation as BondApplicant['tenantRelation'],
  address: { pincode: row.pincode, city: row.city, locality: row.locality, state: row.state },
  panCardId: unseal(config, row.pan_sealed, aboutPan(row)),
  ...{ monthlyIncomePaise: row.monthly_income, workEmail: row.work_email, bornOn: row.born_on },
  offerLetterKey: row.letter_key,
})

/** Translates a reason of ours; one in the partner's own words stays as it is. */
const inWords = (reason: string): string => ownReason(reason) ?? reason

/** Notifies the applicant, who has left the page by the time the job runs. */
function tellDecision(tx: Tx, ctx: Ctx, { person_id }: ApplicantRow, said: BondEligibility): Promise<void> {
  const body = () =>
    said.eligible
      ? m.sent_zero_deposit_yes({ amount: formatRupees(said.limitPaise) })
      : m.sent_zero_deposit_no({ reason: inWords(said.reason ?? '') }).trim()
  return accounts.tellPerson(tx, ctx, person_id, {
    ...{ purpose: 'zero-deposit:decided', subject: m.sent_zero_deposit_subject, body, path: '/alpha/eqaro' },
  })
}
