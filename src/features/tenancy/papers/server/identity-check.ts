import { randomBytes } from 'node:crypto'
import { zeroDeposit } from '#features/booking/zero-deposit/server/api.ts'
import { namesAgree } from '#features/money/payouts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { maskNumber } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { IdentityCheck } from '#providers/kyc/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { localAddress } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { KycState } from '../contract.ts'
import { type CheckState, checksADay, kycPoll, kycStatusOf, pollUntil } from '../rules.ts'
import { type CheckRow, claimAsking, countChecksSince, endCheck, findCheck, insertCheck, setCheck } from './queries.ts'

export const kycStateOf = (check: CheckRow | undefined, now: Date): KycState => ({
  status: kycStatusOf(check, now),
  number: check?.number_end ? maskNumber(check.number_end) : null,
  poll_every_s: kycPoll.everyS,
  poll_until: check?.state === 'started' ? pollUntil(check.started_at).toISOString() : null,
})

/** Refuses an id of the partner that belongs to another person. */
async function requireOwnUser(ctx: Context, eqaroUserId: string | undefined): Promise<void> {
  if (eqaroUserId === undefined) return
  const own = await zeroDeposit.userIdOf(ctx.db, signedIn(ctx).personId)
  if (own !== eqaroUserId) throw notFound(m.papers_no_applicant())
}

type Asked = { eqaro_user_id?: string | undefined; consent?: 'yes' | undefined }

export async function startIdentityCheck(ctx: Context, { eqaro_user_id, consent }: Asked): Promise<{ url: string }> {
  const { personId } = signedIn(ctx)
  await requireOwnUser(ctx, eqaro_user_id)
  if (!consent && !(await consents.holdsConsent(ctx.db, personId, 'documents'))) {
    const text = m.papers_digilocker_agree()
    throw new Refusal(422, 'document_refused', text, { consent: text })
  }
  const before = await findCheck(ctx.db, personId)
  if (before?.state === 'verified') throw conflict(m.papers_verified_already())
  const dayAgo = new Date(ctx.now.getTime() - 24 * 3_600_000)
  if ((await countChecksSince(ctx.db, personId, dayAgo)) >= checksADay) {
    throw new Refusal(429, 'too_many', m.papers_checks_today())
  }
  const person = await accounts.getPerson(ctx.db, personId)
  const name = `${person.first_name} ${person.last_name}`.trim()
  const identifier = person.phone ?? person.email
  if (name === '' || !identifier) throw conflict(m.papers_name_first())
  const reference = `identity-${personId}-${randomBytes(6).toString('hex')}`
  const { id } = await ctx.db.transaction().execute(async (tx) => {
    if (consent) await consents.recordConsent(tx, personId, 'documents', ctx.now)
    return insertCheck(tx, { person_id: personId, reference, state: 'started', started_at: ctx.now })
  })
  const returnUrl = `${siteOrigin(ctx.config)}${localAddress('/alpha/mydocs')}`
  const { checkId, url } = await asking(() => ctx.providers.kyc.start({ reference, identifier, name, returnUrl }))
  await setCheck(ctx.db, id, { check_id: checkId })
  return { url }
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isProviderError(error)) throw error
    throw new Refusal(503, 'digilocker_away', m.papers_digilocker_away())
  }
}

const quietMs = 5_000

/** Asks the service where the check is open; of several who ask at once, one does. */
export async function getIdentityStatus(ctx: Context, eqaroUserId?: string): Promise<KycState> {
  await requireOwnUser(ctx, eqaroUserId)
  const { personId } = signedIn(ctx)
  const check = await findCheck(ctx.db, personId)
  const notSince = new Date(ctx.now.getTime() - quietMs)
  if (!check?.check_id || check.state !== 'started' || !(await claimAsking(ctx.db, check.id, ctx.now, notSince))) {
    return kycStateOf(check, ctx.now)
  }
  const told = await askService(ctx, check.check_id)
  if (told.state !== 'pending') await noteAnswer(ctx, check, told)
  return kycStateOf(await findCheck(ctx.db, personId), ctx.now)
}

/** A service that is away has simply not answered yet. */
async function askService(ctx: Context, checkId: string): Promise<IdentityCheck> {
  try {
    return await ctx.providers.kyc.find(checkId)
  } catch (error) {
    if (!isProviderError(error)) throw error
    return error.code === 'unavailable' ? { state: 'pending' } : { state: 'expired' }
  }
}

async function noteAnswer(ctx: Context, check: CheckRow, told: Exclude<IdentityCheck, { state: 'pending' }>) {
  const person = await accounts.getPerson(ctx.db, check.person_id)
  const name = `${person.first_name} ${person.last_name}`
  const isOwn = told.state === 'approved' && namesAgree(name, told.name)
  const state: CheckState = told.state === 'approved' ? (isOwn ? 'verified' : 'name_differs') : told.state
  await endCheck(ctx.db, check.id, { state, number_end: isOwn ? told.numberEnd : null, ended_at: ctx.now })
}
