import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { hourMs } from '#features/visits/scheduling/slots.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { remind } from './reminders.ts'

let site: TestApp
let day: string
let home: { id: number; managerId: number }
let person: number

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db)
  const { id: managerId } = await make.aPerson({ roles: ['area_manager'] })
  home = { id: (await make.aHome({ home: { area_manager_id: managerId } })).id, managerId }
  person = (await make.aPerson()).id
  day = addDays(dayInIndia(site.clock.now), 2)
})
afterAll(() => site.close())

beforeEach(async () => {
  await sql`truncate visit, outbox_message, notification_choice cascade`.execute(site.services.db)
})

/** At this hour of the day before the visit, or of the day itself. */
const at = (hour: number, onDay = day) => new Date(startOfDay(onDay).getTime() + hour * hourMs)
const eve = () => addDays(day, -1)

async function visitAt(
  hour: number,
  set: { person_id?: number; online?: boolean; created_at?: Date; asked_in?: string } = {},
) {
  const { db } = site.services
  const row = {
    home_id: home.id,
    name: 'Asha Rao',
    phone: '9100000001',
    email: 'asha@example.com',
    area_manager_id: home.managerId,
    starts_at: at(hour),
    created_at: at(8, eve()),
    place: 1,
    door_code: '4711',
    ...set,
  }
  await sql`insert into visit_place values (${row.area_manager_id}, ${row.starts_at}, 1) on conflict do nothing`.execute(
    db,
  )
  return (await db.insertInto('visit').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const remindAt = (now: Date) => remind({ ...site.services, now })
const posted = async () =>
  (
    await site.services.db.selectFrom('outbox_message').select(['channel', 'purpose', 'body']).orderBy('id').execute()
  ).map((message) => ({ ...message, kind: `${message.channel} ${message.purpose}` }))
const kinds = async () => (await posted()).map(({ kind }) => kind)
const evening = ['sms visit:remind-evening', 'email visit:remind-evening']
const hour = ['sms visit:remind-hour', 'email visit:remind-hour']

test('the evening before and an hour before, by SMS and email, each once however often the job runs', async () => {
  await visitAt(11)
  await remindAt(at(18.9, eve()))
  expect(await kinds()).toEqual([])
  await Promise.all([1, 2, 3].map(() => remindAt(at(19, eve()))))
  await remindAt(at(21, eve()))
  expect(await kinds()).toEqual(evening)
  expect((await posted())[0]?.body).toContain('at 11:00 am')
  expect((await posted())[0]?.body).toContain('4711')
  await remindAt(at(9.9))
  expect(await kinds()).toEqual(evening)
  await Promise.all([remindAt(at(10)), remindAt(at(10))])
  await remindAt(at(10.9))
  expect(await kinds()).toEqual([...evening, ...hour])
  await remindAt(at(11))
  expect(await kinds()).toHaveLength(4)
})

test('no reminder is sent at night, or for a visit just scheduled', async () => {
  await visitAt(11)
  await remindAt(at(22, eve()))
  await visitAt(15, { created_at: at(20, eve()) })
  await sql`delete from visit where starts_at = ${at(11)}`.execute(site.services.db)
  await remindAt(at(20.5, eve()))
  expect(await kinds()).toEqual([])
})

test('a cancelled visit is not spoken of; a moved one at its new time', async () => {
  const id = await visitAt(11)
  await sql`update visit set place = null, state = 'cancelled' where id = ${id}`.execute(site.services.db)
  await remindAt(at(19, eve()))
  expect(await kinds()).toEqual([])
  const moved = await visitAt(12)
  await remindAt(at(19, eve()))
  const later = at(12, addDays(day, 1))
  await sql`insert into visit_place select area_manager_id, ${later}, 1 from visit where id = ${moved} on conflict do nothing`.execute(
    site.services.db,
  )
  await sql`update visit set starts_at = ${later} where id = ${moved}`.execute(site.services.db)
  await remindAt(at(11.5))
  expect(await kinds()).toEqual(evening)
  await remindAt(at(19))
  expect(await kinds()).toEqual([...evening, ...evening])
})

test('a visitor who has chosen no language is reminded in that of the page, by SMS and by mail', async () => {
  const { db } = site.services
  const made = factoriesIn(db)
  const byPage = await made.aPerson()
  await visitAt(11, { asked_in: 'kn' })
  await visitAt(12, { asked_in: 'hi', person_id: byPage.id })
  const chosen = await made.aPerson()
  await accounts.updatePerson(db, chosen.id, { language: 'en' })
  await visitAt(13, { asked_in: 'kn', person_id: chosen.id })
  await remindAt(at(19, eve()))
  const scripts = (await posted()).map(({ kind, body }) => [
    kind.split(' ')[0],
    /[ಅ-ಹ]/.test(body ?? '') ? 'kn' : /[अ-ह]/.test(body ?? '') ? 'hi' : 'en',
  ])
  expect(scripts).toEqual([
    ...[
      ['sms', 'kn'],
      ['email', 'kn'],
      ['sms', 'hi'],
      ['email', 'hi'],
    ],
    ...[
      ['sms', 'en'],
      ['email', 'en'],
    ],
  ])
})

test('no reminder goes to a channel the visitor has switched off', async () => {
  await visitAt(11, { person_id: person })
  const choice = { person_id: person, topic: 'visits', channel: 'sms', wanted: false }
  await site.services.db.insertInto('notification_choice').values(choice).execute()
  await remindAt(at(19, eve()))
  expect(await kinds()).toEqual(['email visit:remind-evening'])
})
