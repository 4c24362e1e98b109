import { z } from 'zod'
import { licenceEnd } from '#features/agreements/contracts/rules.ts'
import { type AgreementFacts, agreements } from '#features/agreements/contracts/server/api.ts'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { depositKeepingOf } from '#features/homes/listing/deposit-keeping.ts'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { findOwnerAnswer } from './ask-owner.ts'
import { type AgreedFacts, findAgreed, listWithoutAgreement, lockTenancy } from './queries.ts'
import { takeStep } from './take-step.ts'

/** Writes the agreement of a tenancy that was opened. Running again changes nothing; a cancelled one gets none. */
export const prepareAgreement = defineJob({
  name: 'prepare-agreement',
  payload: z.object({ tenancyId: z.number() }),
  run: (ctx, { tenancyId }) =>
    transaction(ctx.db, async (tx) => {
      const { state } = await lockTenancy(tx, tenancyId)
      if ((await findOwnerAnswer(tx, tenancyId))?.state === 'pending') return
      if (state !== 'agreement_pending') {
        const taken = await takeStep(tx, { tenancyId, on: 'agreement_prepared', now: ctx.now, by: null })
        if (!taken) return
      }
      await agreements.prepare(ctx, tx, await gatherFacts(tx, tenancyId, ctx.now))
    }),
})

/** Looks for booked homes without an agreement: one whose job was lost, and those of the demo world. */
export const prepareMissingAgreements = defineJob({
  name: 'prepare-missing-agreements',
  payload: ScheduledPayload,
  schedule: '*/2 * * * *',
  async run({ db, queue }) {
    for (const tenancyId of await listWithoutAgreement(db)) await queue.enqueue(prepareAgreement, { tenancyId })
  },
})

/** Collects the facts of an agreement. Each co-tenant signs too, so each gets an account under their own phone. */
export async function gatherFacts(tx: Tx, tenancyId: number, now: Date): Promise<AgreementFacts> {
  const row = await findAgreed(tx, tenancyId)
  const tenants = new Map([[row.tenant_id, { personId: row.tenant_id, name: row.tenant_name }]])
  for (const { name, phone } of row.co_tenants) {
    // Bookings of the past name no phone.
    if (!phone) continue
    const { id: personId, name: known } = await accounts.findOrNamePerson(tx, { phone, name }, now)
    // An owner who lives in their own home signs as its owner.
    if (personId !== row.owner_id && !tenants.has(personId)) tenants.set(personId, { personId, name: known })
  }
  return factsOf(row, [...tenants.values()])
}

/**
 * The owner of a home we manage gave us power of attorney in their own agreement, so we sign for them; an owner who
 * manages the home signs, where they have an account.
 */
function factsOf(row: AgreedFacts, tenants: AgreementFacts['tenants']): AgreementFacts {
  const { id, home_id, owner_id, owner_name, vertical, kind, room, bed } = row
  const name = unitName({ kind, room, bed })
  return {
    ...{ tenancyId: id, homeId: home_id, tenants },
    owner: { personId: owner_id, name: owner_name ?? 'The owner', attorney: vertical !== 'OTB' || owner_id === null },
    unit: kind === 'house' ? 'the whole home' : kind === 'bed' && room ? `${name} in ${room}` : name,
    ...{ shared: kind !== 'house', rent: row.rent, maintenance: row.society_charge, deposit: row.deposit },
    ...{ depositKind: row.deposit_kind as DepositKind, depositKeeping: depositKeepingOf(row) },
    from: row.starts_on,
    // A longer stay is agreed on again after eleven months.
    to: [row.licence_to, licenceEnd(row.starts_on)].toSorted()[0] ?? row.licence_to,
  }
}
