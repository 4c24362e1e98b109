import { sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { type homeOf, type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import type { Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import { transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export const path = '/api/v1/internal_transfer'

type Home = Awaited<ReturnType<typeof homeOf>>

/** A site on which tenants move from one of our homes to another. */
export async function openTransfers() {
  const keys = await openKeys()
  return { keys, ...movesIn(keys), ...tenanciesIn(keys) }
}

function movesIn(keys: Keys) {
  const today = (day: Day) => {
    keys.site.clock.now = new Date(`${day}T10:00:00+05:30`)
  }
  const get = async (liver: Liver, at = path) => keys.site.send('GET', at, { cookie: await liver.session() })
  const post = async (liver: Liver, at: string, body: object = {}) =>
    keys.site.send('POST', at, { cookie: await liver.session(), body })

  let asked = 0
  const confirm = (liver: Liver, { id, beds }: Home, last_day: Day, bed = 0, more: object = {}) =>
    post(liver, path, { request_id: `move-request-${asked++}`, house: id, unit: `bed-${beds[bed]}`, last_day, ...more })

  /** A bed of ₹8,000 with a deposit of ₹16,000, and ₹2,000 to move in. */
  async function aFreeHome(wishes: { city?: string; gender?: 'any' | 'male' | 'female'; vertical?: 'OTB' } = {}) {
    const { city, ...home } = wishes
    return keys.make.aHome({
      ...(city ? { city } : {}),
      beds: 2,
      home: {
        area_manager_id: keys.manager.id,
        onboarding_charge: 2_000_00,
        finding_fee: 0,
        society_charge: 0,
        vertical: null,
        ...home,
      },
    })
  }
  return { today, get, post, confirm, aFreeHome }
}

function tenanciesIn(keys: Keys) {
  const db = () => keys.site.services.db
  const staysOf = async (bedId: number | undefined) => {
    const { rows } = await sql<{ during: string }>`
      select during::text as during from stay where bed_id = ${bedId} order by during`.execute(db())
    return rows.map(({ during }) => during)
  }
  const tenancyOf = (id: number) =>
    db().selectFrom('tenancy').select(['state', 'ends_on', 'starts_on']).where('id', '=', id).executeTakeFirstOrThrow()
  const newTenancyOf = async (liver: Liver) => {
    const { rows } = await sql<{
      id: number
    }>`select b.tenancy_id as id from transfer x join booking b on b.id = x.booking_id
      where x.person_id = ${liver.person.id} order by x.id desc limit 1`.execute(db())
    return rows[0]?.id ?? 0
  }
  /** All books together are zero, and no posting is out of balance. */
  const booksBalance = async () => {
    const { rows } = await sql<{ wrong: number; sum: number }>`
      select coalesce((select sum(amount) from ledger_entry), 0)::float8 as sum, (select count(*)::int from (
        select posting_id from ledger_entry group by posting_id having sum(amount) <> 0) x) as wrong`.execute(db())
    return rows[0]
  }
  /** Another person takes a bed from a day on, for good. */
  const book = ({ id }: { id: number }, bedId: number | undefined, from: Day) =>
    transaction(db(), (tx) =>
      homes.takeBeds(tx, { kind: 'bed', homeId: id, roomId: null, bedId: bedId ?? 0 }, from, null),
    )
  return { db, staysOf, tenancyOf, newTenancyOf, booksBalance, book }
}
