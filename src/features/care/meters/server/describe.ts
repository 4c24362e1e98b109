import { unitName } from '#features/booking/bookings/unit-name.ts'
import { flatmates, type Occupant } from '#features/care/flatmates/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { meterKinds } from '#features/tenancy/inspections/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { addDays } from '#shared/dates.ts'
import type { MeterSplit, Meters } from '../contract.ts'
import { meterPhotoPath } from '../paths.ts'
import { figures, meterScopes } from '../rules.ts'
import { canAsk } from './answers.ts'
import {
  findLast,
  findRoomOf,
  listOwnShares,
  listSplitsOf,
  type OwnShare,
  type ReadingSaid,
  type SplitRow,
} from './queries.ts'

/** The caller's meters. Names as flatmates agreed to them; sums of all, so that everybody can check the rule. */
export async function describeMeters(ctx: Context): Promise<Meters> {
  const home = await flatmates.own(ctx)
  const occupants = await flatmates.listOccupants(ctx.db, home.home_id)
  const nameOf = (personId: number) => {
    const found = occupants.find((each) => each.person_id === personId)
    return personId === home.person_id ? m.meters_you() : found ? flatmates.shownName(found) : m.meters_manager()
  }
  const roomId = await findRoomOf(ctx.db, home.tenancy_id)
  const scopes = roomId === null ? (['home'] as const) : meterScopes
  const lasts = await Promise.all(
    meterKinds.flatMap((kind) =>
      scopes.map(async (of) => ({
        of,
        last: await findLast(ctx.db, home.home_id, kind, of === 'room' ? roomId : null),
      })),
    ),
  )
  const [splits, shares] = await Promise.all([
    listSplitsOf(ctx.db, home.tenancy_id),
    listOwnShares(ctx.db, home.tenancy_id),
  ])
  return {
    home: { title: homes.titleOf(home.title) },
    lives: home.lives,
    can_read_room: roomId !== null,
    meters: home.lives
      ? lasts.flatMap(({ of, last }) => {
          if (!last) return []
          const said = { ...last, by: last.by_person_id, has_photo: last.storage_key !== null }
          return [{ kind: last.kind, of, last: readingOf(said, nameOf) }]
        })
      : [],
    splits: splits.flatMap((split) => {
      const own = shares.find(({ split_id }) => split_id === split.id)
      return own ? [splitOf(split, own, { occupants, nameOf, me: home.tenancy_id, now: ctx.now })] : []
    }),
  }
}

export const readingOf = (
  { id, hundredths, read_on, by, has_photo }: ReadingSaid,
  nameOf: (personId: number) => string,
) => ({
  ...{ id, reading: figures(hundredths), read_on, by: nameOf(by) },
  photo_url: has_photo ? meterPhotoPath(id, '1600.webp') : null,
})

type Around = { occupants: readonly Occupant[]; nameOf(personId: number): string; me: number; now: Date }

function splitOf(split: SplitRow, own: OwnShare, { occupants, nameOf, me, now }: Around): MeterSplit {
  const [first, last] = split.readings
  const { state, days, amount, charged_at, invoice_id, words, answer } = own
  return {
    ...{ id: split.id, kind: split.kind, from: split.from_day, to: addDays(split.to_day, -1) },
    ...{ units: figures(split.hundredths), rate: split.rate, amount: split.amount, answer_by: split.answer_by },
    ...{ first: readingOf(first, nameOf), last: readingOf(last, nameOf) },
    shares: split.shares.map((share) => {
      const who = occupants.find(({ tenancy_id }) => tenancy_id === share.tenancy_id)
      const mine = share.tenancy_id === me
      return {
        ...{
          name: mine ? m.meters_you() : flatmates.shownName(who),
          mine,
          days: share.days,
          amount: share.amount,
          own: share.own,
        },
        // The bed of somebody who is not shown would name them.
        unit: who && (mine || who.shown) ? unitName(who) : '',
        agreed: share.state === 'agreed',
      }
    }),
    mine: {
      ...{ days, amount, state, words, answer, invoice_id, charged: charged_at !== null },
      can_ask: (state === 'open' || state === 'agreed') && answer === null && canAsk(split, now),
    },
  }
}
