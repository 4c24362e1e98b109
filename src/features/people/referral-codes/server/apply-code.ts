import type { Kysely } from 'kysely'
import { m } from '#messages'
import type { Database } from '#platform/db-types.ts'
import { Refusal } from '#platform/errors.ts'
import { explainCodeRefusal, type ReferralStep } from '../rules.ts'
import { findReferrer, findStanding, insertReferral } from './queries.ts'

type Db = Kysely<Database>

/** Why this person cannot use this code now; null if they can. `personId` is null before sign-up. */
export async function checkCode(
  db: Db,
  code: string,
  personId: number | null,
  step?: ReferralStep,
): Promise<string | null> {
  const found = await findReferrer(db, code, personId)
  const standing =
    personId === null ? { alreadyReferred: false, hasVisited: false, hasHome: false } : await findStanding(db, personId)
  const referrer = found
    ? {
        isSelf: found.id === personId,
        wasBroughtByThem: found.brought,
        isActiveTenant: found.active,
        isInfluencer: found.influencer,
      }
    : null
  return explainCodeRefusal({ ...standing, referrer }, step)
}

type Use = { code: string; personId: number; step: ReferralStep; now: Date }

/** Refuses with the reason at the field; concurrent calls insert one row. */
export async function applyCode(db: Db, { code, personId, step, now }: Use): Promise<void> {
  const refusal = await checkCode(db, code, personId, step)
  if (refusal) throw new Refusal(422, 'referral_refused', refusal, { referral_code: refusal })
  const referrer = await findReferrer(db, code)
  if (!referrer) return
  const row = { referred_id: personId, referrer_id: referrer.id, code: code.toUpperCase(), step, created_at: now }
  if (!(await insertReferral(db, row))) {
    const message = m.accounts_referral_used()
    throw new Refusal(422, 'referral_refused', message, { referral_code: message })
  }
}
