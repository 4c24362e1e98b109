import { editor } from '#features/homes/editor/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { planCost, versionOn } from '#features/owners/coming-in/plans.ts'
import { ownHomesNone } from '#features/owners/own-homes/rules.ts'
import { type LetHome, ownHomes } from '#features/owners/own-homes/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import type { Mix, MixWay } from '../contract.ts'
import * as rules from '../rules.ts'
import { changesOf, partsOf, titleOf } from '../words.ts'
import { type Basis, basisOf } from './basis.ts'
import { type LivingRow, listLiving } from './queries.ts'
import { withWay } from './with-way.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** All about one home: its facts, how it is let now and who lives there. */
async function look(ctx: Ctx, home: LetHome) {
  const today = dayInIndia(ctx.now)
  const version = versionOn(today)
  // A fee that is paid once is spread over the eleven months of an agreement.
  const { fee, gst, once } = planCost(home.plan, 1_000_000_00, version)
  const feeShare = (fee + gst) / (1_000_000_00 * (once ? 11 : 1))
  const since = startOfDay(addDays(today, -90))
  const basis = await basisOf(ctx.db, { homeId: home.id, today, since, feeShare })
  const living = await listLiving(ctx.db, home.id, today, ctx.now)
  return { basis, living, now: nowOf(basis) }
}

/** How a home is let now. If it can be booked in several ways: by the bed first, then by the room, then as a whole. */
function nowOf({ home }: Basis): rules.Way {
  if (!home.booking_kinds.some((kind) => kind !== 'house')) return { house: true }
  return {
    house: false,
    rooms: home.rooms.map(({ beds }) =>
      home.booking_kinds.includes('bed') && beds.some(({ rent }) => rent !== null) ? 'beds' : 'room',
    ),
  }
}

/** A way is blocked where it would move a tenant or a person who has booked. */
function blockedBy(way: rules.Way, { home }: Basis, living: readonly LivingRow[]): string | null {
  const wayOfRoom = (id: number) => (way.house ? 'house' : way.rooms[home.rooms.findIndex((room) => room.id === id)])
  const inWay = living.filter(({ kind, room_id }) => {
    if (kind === 'house' || room_id === null) return !way.house
    const planned = wayOfRoom(room_id)
    return kind === 'bed' ? planned !== 'beds' : planned !== 'room'
  })
  if (inWay.length === 0) return null
  const [{ tenant, until }] = inWay as [LivingRow]
  const others = inWay.length - 1
  return until ? m.mix_lives_until({ tenant, others, day: localDay(until) }) : m.mix_lives_there({ tenant, others })
}

export async function getMix(ctx: Ctx, homeId: number): Promise<Mix> {
  const { personId } = signedIn(ctx)
  const home = await ownHomes.require(ctx.db, personId, homeId, ctx.now)
  const { basis, living, now } = await look(ctx, home)
  const ways = rules.waysBeside(basis.facts, now)
  const [best] = ways
  const all = (await ownHomes.listLet(ctx.db, personId, ctx.now)).filter(({ main_owner }) => main_owner === null)
  return {
    home: { id: home.id, slug: home.slug, title: home.title, locality: places.placeName(home.locality) },
    homes: all.map(({ id, title }) => ({ id, title })),
    ways: ways.map(({ way, income }): MixWay => {
      const key = rules.keyOf(way)
      return {
        ...{ key, title: titleOf(way, basis.home.rooms), now: key === rules.keyOf(now), best: way === best?.way },
        ...{ ...income, blocked: blockedBy(way, basis, living), parts: partsOf(way, basis.facts) },
      }
    }),
    basis: basis.shown.map((each) => ({ ...each, where: places.placeName(each.where) })),
    changes: changesOf(ways, basis.facts, basis.home.rooms),
    ...{ needs_desk: home.plan !== 'self', waiting: basis.home.has_draft },
  }
}

/** Where we manage the home its agreement names the rent, so one of ours reads the change before it is on the site. */
export async function applyMix(ctx: Context, homeId: number, key: string): Promise<'applied' | 'with_the_desk'> {
  const { personId } = signedIn(ctx)
  const home = await ownHomes.require(ctx.db, personId, homeId, ctx.now)
  const { basis, living, now } = await look(ctx, home)
  const way = rules.wayOf(key, basis.home.rooms.length)
  if (!way) throw badInput({ way: m.mix_choose_one() }, m.mix_choose_one())
  if (key === rules.keyOf(now)) throw conflict(m.mix_same())
  if (rules.incomeOf(way, basis.facts) === null) throw conflict(m.mix_no_price())
  const blocked = blockedBy(way, basis, living)
  if (blocked) throw conflict(blocked)
  // Staff read English.
  const title = inLanguage('en', () => titleOf(way, basis.home.rooms))
  const writer = { by: personId, now: ctx.now, reason: `The owner lets it as ${title}` }
  return transaction(ctx.db, async (tx) => {
    const locked = await homes.lockListing(tx, homeId)
    const values = locked?.owner_id === personId ? await editor.readValues(tx, homeId) : null
    if (!values) throw notFound(ownHomesNone())
    const wanted = withWay(values, way, basis.facts)
    if (home.plan === 'self') {
      await editor.updateHome(tx, homeId, wanted, writer)
      return 'applied'
    }
    if (!(await editor.proposeDraft(tx, homeId, wanted, writer))) throw conflict(m.mix_draft())
    return 'with_the_desk'
  })
}
