import { openTestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { Posting } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'

export const ofBank = { kind: 'bank', personId: null, tenancyId: null } as const

/** A site in November 2026, with owners whose books begin empty. */
export async function openStatements() {
  const site = await openTestApp()
  site.clock.now = new Date('2026-11-17T06:00:00Z')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const postAll = (all: readonly { posting: Posting; at: Date }[]) =>
    transaction(site.services.db, async (tx) => {
      for (const { posting, at } of all) await payments.post(tx, posting, at)
    })

  async function anOwner(): Promise<{ owner: TestPerson; tenancyId: number; cookie: string }> {
    const owner = await make.aPerson({ firstName: 'Ramesh', lastName: 'Kumar', roles: ['owner', 'tenant'] })
    const home = await make.aHome({ owner, home: { title: 'Lotus House' } })
    const { tenancyId } = await make.aTenant({ in: home, person: await make.aPerson({ firstName: 'Asha' }) })
    return { owner, tenancyId, cookie: await site.openSession(owner.id, 'owner') }
  }
  return { site, make, postAll, anOwner }
}
