import { z } from 'zod'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { inLanguage } from '#platform/language.ts'
import { postMessages } from '#platform/outbox.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { canonicalText, type Stamp } from '../canonical-text.ts'
import { clausesOf } from '../clauses.ts'
import { agreementPath } from '../rules.ts'
import { stampDutyOf, stampRuleOf } from '../stamp-duty.ts'
import { terms } from '../terms.ts'
import { addEvent, sha256Of } from './events.ts'
import { findVersion, listParties, lockAgreement, type VersionRow } from './queries.ts'
import { signForOwner } from './sign.ts'

/**
 * Buys the stamp paper, writes the text and its hash, and tells the parties. The stamp is bought outside of any
 * transaction under a reference of ours, so that dying in between buys it once. Where the service is away the version
 * stays `Preparing`, says so, and the job is retried.
 */
export async function makeVersionReady(ctx: JobContext, versionId: number): Promise<void> {
  const row = await findVersion(ctx.db, versionId)
  if (row?.status !== 'Preparing') return
  const stamp = await buyStamp(ctx, row)
  await transaction(ctx.db, async (tx) => {
    await lockAgreement(tx, row.agreement_id)
    const current = await findVersion(tx, versionId)
    if (current?.status !== 'Preparing') return
    const { facts, changes, number, version_number: version } = current
    const made = { facts, premises: facts.premises, company: ctx.config.COMPANY_NAME }
    const clauses = inLanguage('en', () => clausesOf(made, changes))
    const parties = await listParties(tx, versionId)
    const body = canonicalText({ number, version, stamp, parties, clauses })
    const sha256 = sha256Of(body)
    await tx
      .updateTable('agreement_version')
      .set({
        ...{ status: 'ready', clauses: JSON.stringify(clauses), body, sha256, waits_for: null, ready_at: ctx.now },
        ...{ stamp_duty: stamp.duty, stamp_certificate: stamp.certificate, stamped_on: stamp.issuedOn },
        sign_by: addDays(dayInIndia(ctx.now), terms.signWithinDays),
      })
      .where('id', '=', versionId)
      .execute()
    const data = { version, sha256, stamp: stamp.certificate, duty: stamp.duty, state: stamp.state }
    await addEvent(tx, row.agreement_id, { type: 'ready', data, at: ctx.now })
    const attorney = parties.find(({ role }) => role === 'attorney')
    if (attorney) await signForOwner(ctx, tx, { row: { ...current, sha256 }, party: attorney })
    await tellParties(ctx, tx, current)
  })
}

/** A stamp service may be away for a night: retried for about two days, and after that by the sweep. */
export const makeReady = defineJob({
  name: 'agreements.make-ready',
  payload: z.object({ versionId: z.number().int() }),
  retryLimit: 50,
  backoff: { seconds: 5, maxSeconds: 3600 },
  timeoutSeconds: 120,
  concurrency: 2,
  run: (ctx, { versionId }) => makeVersionReady(ctx, versionId),
})

async function buyStamp(ctx: JobContext, row: VersionRow): Promise<Stamp> {
  const { rent, deposit, licence_from: from, licence_to: to, state, facts, number } = row
  const rule = stampRuleOf(state, dayInIndia(ctx.now))
  const dutyPaise = stampDutyOf(rule, { rent, deposit, from, to })
  try {
    const { certificate, issuedOn } = await ctx.providers.estamp.buy({
      // A version with other sums needs another paper; one with other words does not.
      reference: `${number}-${dutyPaise}`,
      ...{ state, dutyPaise, considerationPaise: rent * terms.licenceMonths + deposit },
      firstParty: facts.tenants.map(({ name }) => name).join(', '),
      secondParty: facts.owner.name,
      description: `Leave and licence agreement ${number}`,
    })
    return { state, certificate, issuedOn, duty: dutyPaise }
  } catch (error) {
    if (isProviderError(error) && row.waits_for !== 'stamp') {
      await ctx.db
        .updateTable('agreement_version')
        .set({ waits_for: 'stamp' })
        .where('id', '=', row.id)
        .where('status', '=', 'Preparing')
        .execute()
    }
    throw error
  }
}

/** By SMS to everybody who signs themselves. */
async function tellParties(ctx: JobContext, tx: Parameters<typeof postMessages>[0], row: VersionRow): Promise<void> {
  const people = await tx
    .selectFrom('agreement_party as p')
    .innerJoin('person', 'person.id', 'p.person_id')
    .select('person.phone')
    .where('p.version_id', '=', row.id)
    .where('person.phone', 'is not', null)
    .execute()
  const by = addDays(dayInIndia(ctx.now), terms.signWithinDays)
  const link = `${siteOrigin(ctx.config)}${agreementPath(row.agreement_id)}`
  const body = () => m.sent_agreement_ready({ home: row.facts.premises.title, day: localDay(by), link })
  await postMessages(
    tx,
    ctx.queue,
    people.map(({ phone }) => ({ channel: 'sms', recipient: phone ?? '', body, purpose: 'agreement:ready' })),
  )
}
