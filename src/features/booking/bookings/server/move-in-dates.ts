import { variantKey } from '#features/homes/listing/pg-variants.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import type { listMoveInDates as datesCall } from '../contract.ts'
import { moveInDates } from '../move-in-dates.ts'

type Asked = HandlerInput<typeof datesCall>['query']
type OnDay = Awaited<ReturnType<typeof homes.getUnitsOnDay>>

/** On which days one can move in, and why not on the others. */
export async function listMoveInDates(
  ctx: Pick<Context, 'db' | 'now'>,
  asked: Asked,
): Promise<Reply<typeof datesCall>> {
  const onDay = await homes.getUnitsOnDay(ctx, asked.house)
  const dates = moveInDates(
    onDay.days,
    unitsAsked(onDay, asked).map(({ firstDay }) => firstDay),
  )
  return {
    start_date: onDay.days.from,
    end_date: onDay.days.to,
    first_date: dates.find(({ bookable }) => bookable)?.date ?? null,
    dates,
  }
}

function unitsAsked({ home, units }: OnDay, { unit, variant_id }: Asked): OnDay['units'] {
  if (unit !== undefined) {
    const found = units.filter(({ key }) => key === unit)
    if (found.length === 0) throw badInput({ unit: m.pricing_no_such_unit() })
    return found
  }
  if (variant_id === undefined) return units
  const rooms = home.rooms
    .filter(({ id, ac }) => variantKey(home.beds.filter(({ room_id }) => room_id === id).length, ac) === variant_id)
    .map(({ id }) => id)
  if (rooms.length === 0) throw badInput({ variant_id: m.booking_no_such_variant() })
  return units.filter(({ room_id }) => room_id !== null && rooms.includes(room_id))
}
