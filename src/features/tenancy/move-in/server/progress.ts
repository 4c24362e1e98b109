import { agreements } from '#features/agreements/contracts/server/api.ts'
import type { MoveInProgress } from '#features/booking/booked/contract.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'

/** For the page of the booking. The time is chosen once everybody has signed. */
export async function moveInProgress(db: Db, tenancyId: number, personId: number): Promise<MoveInProgress> {
  const [agreement, visit, owner] = await Promise.all([
    agreements.findCurrent(db, tenancyId),
    visits.findKeyVisit(db, tenancyId, 'move_in'),
    tenancy.findOwnerAnswer(db, tenancyId),
  ])
  const keysAt = visit?.state === 'scheduled' ? visit.starts_at : null
  const isSigned = agreement?.status === 'signed'
  return {
    owner: owner ? { state: owner.state, answer_by: owner.answer_by.toISOString() } : null,
    agreement: {
      state: isSigned ? 'signed' : agreement?.status !== 'ready' ? 'preparing' : waitsFor(agreement, personId),
      link: agreement && agreement.status !== 'Preparing' ? agreement.signatureLink : null,
      signed_on: agreement?.signedAt ? dayInIndia(agreement.signedAt) : null,
    },
    keys: { at: keysAt?.toISOString() ?? null, link: isSigned ? '/alpha/key-collection-time' : null },
  }
}

const waitsFor = ({ waitsFor: people }: { waitsFor: readonly number[] }, personId: number) =>
  people.includes(personId) ? ('to_sign' as const) : ('others' as const)
