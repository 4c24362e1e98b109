import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import type { ClauseChange } from '../clauses.ts'
import { type AgreementFacts, checkFacts, licenceEnd, type Premises } from '../rules.ts'
import { addEvent } from './events.ts'
import { makeReady } from './make-ready.ts'
import { findAgreementOf, findNewestVersion, findPremises, lockAgreement } from './queries.ts'

type Ctx = Pick<Context, 'queue' | 'now' | 'config'>

/**
 * Writes version 1 of a tenancy's agreement and enqueues what makes it ready, in the transaction that opens the tenancy.
 * Called again for the same tenancy and term it changes nothing. A later term follows a signed agreement, which goes on
 * until the new one is signed. Returns the id of the agreement.
 */
export async function prepare(ctx: Ctx, tx: Tx, given: AgreementFacts, term = 1): Promise<number> {
  checkFacts(given)
  const { tenancyId, homeId } = given
  const made = await tx
    .insertInto('agreement')
    .values({ tenancy_id: tenancyId, home_id: homeId, term, created_at: ctx.now })
    .onConflict((conflicting) => conflicting.columns(['tenancy_id', 'term']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const known = await findAgreementOf(tx, tenancyId)
    if (!known) throw new Error(`The agreement of tenancy ${tenancyId} is being made elsewhere`)
    return known.id
  }
  const premises = await findPremises(tx, homeId)
  const facts = { ...given, to: given.to ?? licenceEnd(given.from), premises }
  await addEvent(tx, made.id, {
    type: 'prepared',
    data: { version: 1, tenancy: tenancyId, ...(term > 1 ? { term } : {}) },
    at: ctx.now,
  })
  await insertVersion(ctx, tx, { agreementId: made.id, version: 1, facts, changes: [] })
  return made.id
}

/** Changes of a new version: clauses by their key, or the facts under them. */
export type Revision = {
  changes?: readonly ClauseChange[]
  facts?: Partial<Pick<AgreementFacts, 'tenants' | 'unit' | 'shared' | 'rent' | 'maintenance' | 'from' | 'to'>> &
    Partial<Pick<AgreementFacts, 'deposit' | 'depositKind' | 'owner'>>
}

/**
 * Replaces the version that is being prepared or waits for signatures by a new one, which everybody signs again. A
 * signed agreement is not revised. Returns the number of the new version.
 */
export async function revise(ctx: Ctx, tx: Tx, tenancyId: number, revision: Revision): Promise<number> {
  const known = await findAgreementOf(tx, tenancyId)
  const agreement = known && (await lockAgreement(tx, known.id))
  const last = agreement && (await findNewestVersion(tx, agreement.id))
  if (!agreement || !last) throw new Error(`Tenancy ${tenancyId} has no agreement`)
  if (last.status === 'signed') throw conflict('This agreement is signed and no longer changes.')
  const facts = { ...last.facts, ...revision.facts }
  // A new first day is a new term, unless its last day is given too.
  if (revision.facts?.from && !revision.facts.to) facts.to = licenceEnd(revision.facts.from)
  checkFacts(facts)
  const version = last.version_number + 1
  await tx
    .updateTable('agreement_version')
    .set({ status: 'superseded', ended_at: ctx.now, ended_because: `Version ${version} replaced it.` })
    .where('id', '=', last.id)
    .where('status', 'in', ['Preparing', 'ready'])
    .execute()
  const asked = revision.changes ?? []
  const kept = last.changes.filter(({ clause }) => !asked.some((change) => change.clause === clause))
  const changes = [...kept, ...asked]
  const clauses = asked.map(({ clause, asked_by }) => ({ clause, asked_by }))
  await addEvent(tx, agreement.id, { type: 'revised', data: { version, clauses }, at: ctx.now })
  await insertVersion(ctx, tx, { agreementId: agreement.id, version, facts, changes })
  return version
}

/** Ends an agreement that is no longer wanted, signed or not. Answers whether it was open. */
export async function voidAgreement(ctx: Ctx, tx: Tx, tenancyId: number, reason: string): Promise<boolean> {
  const known = await findAgreementOf(tx, tenancyId)
  if (!known || !(await lockAgreement(tx, known.id))) return false
  const open = await findNewestVersion(tx, known.id)
  if (!open || !['Preparing', 'ready', 'signed'].includes(open.status)) return false
  await tx
    .updateTable('agreement_version')
    .set({ status: 'void', ended_at: ctx.now, ended_because: reason })
    .where('id', '=', open.id)
    .execute()
  await addEvent(tx, known.id, { type: 'voided', data: { version: open.version_number, reason }, at: ctx.now })
  return true
}

type NewVersion = {
  agreementId: number
  version: number
  facts: AgreementFacts & { premises: Premises; to?: string }
  changes: readonly ClauseChange[]
}

async function insertVersion(ctx: Ctx, tx: Tx, { agreementId, version, facts, changes }: NewVersion): Promise<void> {
  const { rent, deposit, depositKind, from, to = licenceEnd(from), premises, tenants, owner } = facts
  const { id } = await tx
    .insertInto('agreement_version')
    .values({
      ...{ agreement_id: agreementId, version_number: version, status: 'Preparing' },
      ...{ facts: JSON.stringify(facts), changes: JSON.stringify(changes), state: premises.state },
      ...{ licence_from: from, licence_to: to, rent, deposit, deposit_kind: depositKind, created_at: ctx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lives = tenants.map(({ personId, name }) => ({ role: 'tenant', person_id: personId, name, signs_for: null }))
  const owns = owner.attorney
    ? { role: 'attorney', person_id: null, name: ctx.config.COMPANY_NAME, signs_for: owner.name }
    : { role: 'owner', person_id: owner.personId, name: owner.name, signs_for: null }
  await tx
    .insertInto('agreement_party')
    .values([...lives, owns].map((party, at) => ({ ...party, version_id: id, position: at + 1 })))
    .execute()
  await ctx.queue.enqueue(makeReady, { versionId: id }, { tx })
}
