import { sql } from 'kysely'
import { line } from '#features/money/payments/invoice-rules.ts'
import type { AccountKind } from '#features/money/payments/ledger-accounts.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { aMover, homeOf, type Keys, type Mover } from '#features/tenancy/move-in/server/test-keys.ts'
import { transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export const unpaid = (keys: Keys, { person, tenancyId }: Pick<Mover, 'person' | 'tenancyId'>, amount: number) =>
  transaction(keys.site.services.db, (tx) =>
    invoices.create(tx, {
      ...{ person_id: person.id, tenancy_id: tenancyId, purpose: 'rent', title: 'Rent for July 2027' },
      ...{ lines: [line('RENT', 'rent', 'Rent for July 2027', amount)], due_on: '2027-07-05' },
      ...{ created_at: keys.site.clock.now },
    }),
  )

type Living = {
  deposit?: number
  from?: Day
  billedTo?: Day
  kind?: 'bed' | 'house'
  tags?: string[]
  vertical?: string
}

/** A tenant who lives in a bed (₹9,000 a month) since 1 December 2026 and paid a deposit. */
export async function aLiver(keys: Keys, { deposit = 18_000_00, from = '2026-12-01', ...wishes }: Living = {}) {
  const home = await homeOf(keys)
  const { db } = keys.site.services
  await db
    .updateTable('home')
    .set({ tags: wishes.tags ?? [], ...(wishes.vertical ? { vertical: wishes.vertical } : {}) })
    .where('id', '=', home.id)
    .execute()
  const mover = await aMover(keys, { state: 'living', from, in: home })
  if (wishes.billedTo) {
    await db.updateTable('tenancy').set({ billed_to: wishes.billedTo }).where('id', '=', mover.tenancyId).execute()
  }
  if (deposit > 0) await keys.make.aDeposit({ by: mover.person, tenancyId: mover.tenancyId, amount: deposit })
  const { owner_id } = await db
    .selectFrom('home')
    .select('owner_id')
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow()
  const cookie = () => keys.site.openSession(mover.person.id, 'tenant')
  return { ...mover, ownerId: owner_id ?? 0, session: cookie }
}
export type Liver = Awaited<ReturnType<typeof aLiver>>

export const balance = (keys: Keys, kind: AccountKind, personId: number | null, tenancyId: number | null = null) =>
  payments.balanceOf(keys.site.services.db, { kind, personId, tenancyId })

type Seen = { key: string; name?: string; condition?: string; note?: string; photo?: boolean; scope?: string }

/** A submitted report of one end of a tenancy. */
export async function aReport(
  keys: Keys,
  { tenancyId }: Pick<Mover, 'tenancyId'>,
  kind: 'move_in' | 'move_out',
  seen: Seen[],
) {
  const { db } = keys.site.services
  const at = kind === 'move_in' ? new Date('2026-12-01T06:00:00Z') : keys.site.clock.now
  const { id } = await db
    .insertInto('inspection')
    .values({
      ...{ tenancy_id: tenancyId, kind, state: 'submitted', made_by: keys.manager.id, started_at: at },
      ...{ finished_at: at, submitted_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const {
    key,
    name = 'Walls and ceiling',
    condition = 'good',
    note = '',
    photo = true,
    scope = 'room_level',
  } of seen) {
    await db
      .insertInto('inspection_item')
      .values({
        ...{ inspection_id: id, key, room: 'Room 1', category: 'Bedroom', scope, name, condition, note },
        ...{ client_id: `${kind}-${key}`, said_at: at },
      })
      .execute()
    if (!photo) continue
    await sql`insert into inspection_photo (inspection_id, item_key, by_person_id, taken_at, storage_key, width, height,
        sha256, client_id, received_at)
      values (${id}, ${key}, ${keys.manager.id}, ${at}, ${`${id}-${key}`}, 900, 600, ${'a'.repeat(64)}, ${`photo-${key}`},
        ${at})`.execute(db)
  }
  return id
}
