import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { firstOfNextMonth, rentBetween, rentDueOn } from '#features/homes/pricing/proration.ts'
import { sayLines } from '#features/money/payments/invoice-words.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, type Day, dayInIndia, earlierDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Assure } from '../contract.ts'
import { assureMenuPath } from '../paths.ts'
import { assurePrice, assureText, assureTexts, endIfEndedOn } from '../rules.ts'
import { chargePerson } from './charge-months.ts'
import {
  type AssuredHome,
  findHome,
  findOn,
  insertAssure,
  insertInvite,
  listCharges,
  listMates,
  setEnd,
} from './queries.ts'

export async function describeAssure(db: Db, personId: number, today: Day): Promise<Assure> {
  const [home, row, charges] = await Promise.all([
    findHome(db, personId),
    findOn(db, personId, today),
    listCharges(db, personId),
  ])
  const why_not = explainAssureRefusal(home)
  const mates = home && row ? await listMates(db, { personId, homeId: home.home_id, today }) : []
  return {
    state: row ? (row.to_day ? 'ending' : 'on') : 'off',
    from: row?.from_day ?? null,
    last_day: row?.to_day ? addDays(row.to_day, -1) : null,
    home: home ? { title: homes.titleOf(home.title), unit: unitName(home) } : null,
    ...{ can_buy: why_not === null && !(row && row.to_day === null), why_not },
    first_charge: home && why_not === null && !row ? firstCharge(home, today) : null,
    charges: sayLines(charges),
    flatmates: mates.map(({ tenancy_id, first_name, invited_at }) => ({
      ...{ tenancy_id, first_name, invited_on: invited_at && dayInIndia(invited_at) },
    })),
  }
}

function explainAssureRefusal(home: AssuredHome | undefined): string | null {
  if (!home) return assureTexts.noHome()
  return home.vertical === 'OTB' ? assureTexts.ownerManaged() : null
}

function firstCharge({ ends_on, billed_to }: AssuredHome, today: Day): Assure['first_charge'] {
  const next = firstOfNextMonth(today)
  const end = ends_on === null ? next : earlierDay(ends_on, next)
  const hasBill = ends_on === null || billed_to < ends_on
  return {
    ...{ from: today, to: addDays(end, -1), amount: rentBetween(assurePrice, today, end) },
    due_on: hasBill ? rentDueOn(billed_to) : null,
  }
}

/** With the tenancy locked, so that the charge is on the next bill or on none. Bought again it changes nothing. */
export async function buyAssure(ctx: Context): Promise<Assure> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const home = await findHome(ctx.db, personId)
  const reason = explainAssureRefusal(home)
  if (!home || reason) throw conflict(reason ?? assureTexts.noHome())
  await transaction(ctx.db, async (tx) => {
    await tenancy.lock(tx, home.tenancy_id)
    const row = await findOn(tx, personId, today)
    if (row) {
      if (row.to_day) await setEnd(tx, row.id, { to_day: null, ended_at: null, ended_by: null })
      return
    }
    if (!(await insertAssure(tx, { person_id: personId, from_day: today, bought_at: ctx.now }))) return
    await accounts.updatePerson(tx, personId, { assured_at: ctx.now })
    await chargePerson(tx, personId, today, ctx.now)
    await accounts.tellPerson(tx, ctx, personId, {
      ...{ purpose: 'assure:bought', subject: m.assure_bought, path: assureMenuPath },
      body: () =>
        m.assure_sent_bought({ text: assureText(), home: homes.titleOf(home.title), price: formatRupees(assurePrice) }),
    })
  })
  return describeAssure(ctx.db, personId, today)
}

/** For the next month. Ended again it changes nothing. */
export async function endAssure(ctx: Context): Promise<Assure> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  await transaction(ctx.db, async (tx) => {
    const found = await findOn(tx, personId, today)
    if (!found) throw notFound(assureTexts.off())
    if (found.to_day) return
    const to_day = endIfEndedOn(today)
    await setEnd(tx, found.id, { to_day, ended_at: ctx.now, ended_by: 'person' })
    await accounts.tellPerson(tx, ctx, personId, {
      ...{ purpose: 'assure:ended', subject: m.assure_sent_ended_subject, path: assureMenuPath },
      body: () => m.assure_sent_ended({ day: localDay(addDays(to_day, -1)) }),
    })
  })
  return describeAssure(ctx.db, personId, today)
}

/** Told once by each person; asked again it says the same and sends nothing. */
export async function inviteToAssure(ctx: Context, tenancyId: number): Promise<string> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const home = await findHome(ctx.db, personId)
  const mates = home ? await listMates(ctx.db, { personId, homeId: home.home_id, today }) : []
  const mate = mates.find(({ tenancy_id }) => tenancy_id === tenancyId)
  if (!home || !mate) throw notFound(assureTexts.noFlatmate())
  if (!(await findOn(ctx.db, personId, today))) throw conflict(assureTexts.notAssured())
  const { first_name } = await accounts.getPerson(ctx.db, personId)
  await transaction(ctx.db, async (tx) => {
    const invite = {
      from_person_id: personId,
      to_person_id: mate.person_id,
      home_id: home.home_id,
      invited_at: ctx.now,
    }
    if (!(await insertInvite(tx, invite))) return
    await accounts.tellPerson(tx, ctx, mate.person_id, {
      ...{ purpose: 'assure:invited', subject: m.assure_sent_invited_subject, path: '/assure' },
      body: () =>
        m.assure_sent_invited({
          ...{
            name: first_name,
            home: homes.titleOf(home.title),
            text: assureText(),
            price: formatRupees(assurePrice),
          },
        }),
    })
  })
  return mate.first_name
}
