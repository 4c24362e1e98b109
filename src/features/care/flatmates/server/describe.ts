import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Flatmate, Flatmates } from '../contract.ts'
import { readBoard } from './board.ts'
import { describeRota } from './cleaning.ts'
import { describeRules } from './house-rules.ts'
import { type OwnHome, ownHome } from './own-home.ts'
import { listOccupants, type Occupant } from './residents.ts'

/** The page of the caller's home. Who has left sees the board of their time and nobody's names or rules of today. */
export async function describeFlatmates(ctx: Context, before?: number): Promise<Flatmates> {
  const home = await ownHome(ctx)
  const occupants = await listOccupants(ctx.db, home.home_id)
  const me = occupants.find(({ tenancy_id }) => tenancy_id === home.tenancy_id)
  if (!me) throw new Error(`tenancy ${home.tenancy_id} is not in its home`)
  const others = occupants.filter(({ lives, tenancy_id }) => lives && tenancy_id !== home.tenancy_id)
  const shown = home.lives ? others.filter((each) => each.shown) : []
  const numbers = await listNumbers(ctx, home)
  return {
    home: { title: homes.titleOf(home.title), unit: unitName(me) },
    lives: home.lives,
    me: { tenancy_id: me.tenancy_id, first_name: me.first_name, shown: me.shown, about: me.about },
    flatmates: shown.map((each) => flatmateOf(each, numbers)),
    others: home.lives ? others.length - shown.length : 0,
    rules: home.lives ? await describeRules(ctx.db, home, occupants) : [],
    rota: home.lives ? await describeRota(ctx.db, home, occupants, dayInIndia(ctx.now)) : null,
    ...(await readBoard(ctx.db, home, occupants, before)),
  }
}

type Numbers = { given: Set<number>; got: Set<number> }

async function listNumbers({ db }: Context, { tenancy_id }: OwnHome): Promise<Numbers> {
  const rows = await db
    .selectFrom('flatmate_number')
    .select(['tenancy_id', 'to_tenancy_id'])
    .where((eb) => eb.or([eb('tenancy_id', '=', tenancy_id), eb('to_tenancy_id', '=', tenancy_id)]))
    .execute()
  return {
    given: new Set(rows.filter((row) => row.tenancy_id === tenancy_id).map((row) => row.to_tenancy_id)),
    got: new Set(rows.filter((row) => row.to_tenancy_id === tenancy_id).map((row) => row.tenancy_id)),
  }
}

function flatmateOf(occupant: Occupant, { given, got }: Numbers): Flatmate {
  const { tenancy_id, first_name, work, about, phone, starts_on, ends_on } = occupant
  const [offered, asked] = [given.has(tenancy_id), got.has(tenancy_id)]
  return {
    ...{ tenancy_id, first_name, work, about, unit: unitName(occupant), since: starts_on },
    last_day: ends_on === null ? null : addDays(ends_on, -1),
    phone: offered && asked ? phone : null,
    number: offered && asked ? 'both' : offered ? 'offered' : asked ? 'asked' : 'none',
  }
}
