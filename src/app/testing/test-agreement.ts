import { type AgreementFacts, agreements } from '#features/agreements/contracts/server/api.ts'
import { makeVersionReady } from '#features/agreements/contracts/server/make-ready.ts'
import { parseConfig } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { sandboxEStamp } from '#providers/estamp/sandbox.ts'
import type { Providers } from '#providers/providers.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { TestPerson } from './test-factories.ts'
import type { TestHome } from './test-home.ts'

export type AgreementWishes = {
  in: TestHome
  bed?: number
  tenant?: { person: TestPerson }
  /** Signs beside the tenant that lives there. */
  others?: readonly TestPerson[]
  /** The owner gave us power of attorney; otherwise the owner signs. */
  attorney?: boolean
  /** Left as it is when a tenancy opens, before its stamp is bought. */
  preparing?: boolean
  facts?: Partial<AgreementFacts>
}

export type TestAgreement = {
  id: number
  versionId: number
  tenancyId: number
  sha256: string
  tenant: TestPerson
  owner: TestPerson
}

type Tenant = { person: TestPerson; tenancyId: number }

/** The real use cases, with a practice stamp and no queue. */
export async function insertAgreement(db: Db, now: Date, wishes: AgreementWishes & Tenant): Promise<TestAgreement> {
  const { in: home, person, tenancyId, others = [], attorney = false, preparing = false } = wishes
  const owner = await ownerOf(db, home.id)
  const queue = { enqueue: async () => null } as unknown as Queue
  const providers = { estamp: sandboxEStamp({ now: () => now }) } as unknown as Providers
  const ctx = { db, queue, providers, now, log: openLog('silent'), config: parseConfig({ NODE_ENV: 'test' }) }
  const facts: AgreementFacts = {
    ...{ tenancyId, homeId: home.id, unit: 'Bed 1B in Room 1', shared: true, rent: 9_200_00, maintenance: 0 },
    ...{ deposit: 18_400_00, depositKind: 'full', from: dayInIndia(now) },
    tenants: [person, ...others].map(({ id, name }) => ({ personId: id, name })),
    owner: { personId: owner.id, name: owner.name, attorney },
    ...wishes.facts,
  }
  const id = await db.transaction().execute((tx) => agreements.prepare(ctx, tx, facts))
  const current = await agreements.findCurrent(db, tenancyId)
  if (!current) throw new Error('no agreement was made')
  if (!preparing) await makeVersionReady(ctx, current.versionId)
  const { sha256 } = await db
    .selectFrom('agreement_version')
    .select('sha256')
    .where('id', '=', current.versionId)
    .executeTakeFirstOrThrow()
  return { id, versionId: current.versionId, tenancyId, sha256: sha256 ?? '', tenant: person, owner }
}

async function ownerOf(db: Db, homeId: number): Promise<TestPerson> {
  const row = await db
    .selectFrom('home')
    .innerJoin('person', 'person.id', 'home.owner_id')
    .select(['person.id', 'person.phone', 'person.first_name', 'person.last_name'])
    .where('home.id', '=', homeId)
    .executeTakeFirstOrThrow()
  return { id: row.id, phone: row.phone ?? '', name: `${row.first_name} ${row.last_name}`.trim() }
}
