import { writeWeek } from '#features/care/flatmates/server/cleaning.ts'
import { listOccupants } from '#features/care/flatmates/server/residents.ts'
import { findLast } from '#features/care/meters/server/queries.ts'
import { noteReading } from '#features/care/meters/server/read-meter.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type Planting, pastContext } from './context.ts'
import { keepPhotos } from './keys.ts'

const hour = 3_600_000

const rules = ['Quiet after 11 pm', 'Whoever uses the last of the gas tells the others']

const board = [
  'The water is off on Saturday from 10 to 12, says the society.',
  'My parents visit on Sunday for lunch. You are all invited.',
]

/** Rules, a rota and a board in the home of somebody, written by those who live there. */
export async function shareFlat(planting: Planting, personId: number): Promise<void> {
  const { db, now } = planting
  const home = await db
    .selectFrom('tenancy')
    .select(['id', 'home_id'])
    .where('tenant_id', '=', personId)
    .where('state', '=', 'living')
    .executeTakeFirst()
  // A world of a few homes has no home for them.
  if (!home) return
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  const people = (await listOccupants(db, home.home_id)).filter(({ lives }) => lives)
  const mate = people.find(({ tenancy_id }) => tenancy_id !== home.id)
  const other = mate?.tenancy_id ?? home.id
  if (mate) {
    await consents.recordConsent(db, mate.person_id, 'flatmates', before(210))
    await db.updateTable('tenancy').set({ share_with_flatmates: true }).where('id', '=', mate.tenancy_id).execute()
  }
  await db
    .insertInto('flatmate_card')
    .values({ tenancy_id: other, about: 'I cook on Sundays and sleep early.', changed_at: before(200) })
    .execute()
  for (const [nth, words] of rules.entries()) {
    const isAgreed = nth === 0
    const { id } = await db
      .insertInto('house_rule')
      .values({
        ...{ home_id: home.home_id, tenancy_id: other, words, proposed_at: before(150 - nth) },
        agreed_at: isAgreed ? before(120) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const yes = isAgreed ? people.map(({ tenancy_id }) => tenancy_id) : [other]
    for (const tenancy_id of yes) {
      await db
        .insertInto('house_rule_answer')
        .values({ rule_id: id, tenancy_id, agrees: true, answered_at: before(120) })
        .execute()
    }
  }
  await db
    .insertInto('cleaning_rota')
    .values({ home_id: home.home_id, started_by: home.id, started_at: before(150) })
    .execute()
  await writeWeek(db, dayInIndia(now))
  for (const [nth, words] of board.entries()) {
    await db
      .insertInto('home_message')
      .values({ home_id: home.home_id, tenancy_id: nth === 0 ? home.id : other, words, sent_at: before(40 - nth * 20) })
      .execute()
  }
  await readMeters(planting, home.home_id, { by: mate?.person_id ?? personId, before })
}

type Reader = { by: number; before(hours: number): Date }

/** Two readings of the electricity, a month apart: its split waits for an answer. */
async function readMeters(planting: Planting, homeId: number, { by, before }: Reader): Promise<void> {
  const { db, storage } = planting
  const { picture_style } = await db
    .selectFrom('home')
    .select('picture_style')
    .where('id', '=', homeId)
    .executeTakeFirstOrThrow()
  const [photo] = await keepPhotos({ storage }, { name: `demo-meter-${homeId}`, style: picture_style ?? '' })
  for (const [daysAgo, hundredths] of [
    [31, 18_412_00],
    [1, 18_746_00],
  ] as const) {
    const at = before(daysAgo * 24)
    const last = await findLast(db, homeId, 'electricity')
    await noteReading(db, pastContext(planting, at), last, {
      ...{ homeId, kind: 'electricity', day: dayInIndia(at), hundredths, by },
      ...(photo ? { photo } : {}),
    })
  }
}
