import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMessages, sendMessage } from '#platform/outbox.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { listen, openBrowser } from '../testing/test-browser.ts'
import { type Factories, factoriesIn } from '../testing/test-factories.ts'
import { aManagerOf } from '../testing/test-manager.ts'

/** The attacker earns by every message to a number, and makes us send as many as they can, of every kind. */
let site: TestApp
let make: Factories
let origin: string
beforeAll(async () => {
  site = await openTestApp({ TRUST_PROXY: '1' })
  // On the hour: codes are capped by the hour, and the test should not cross its end.
  site.clock.now = new Date('2026-11-15T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  origin = await listen(site.app)
})
afterAll(() => site.close())

let next = 0
const stranger = () => openBrowser(origin, `10.5.${(++next >> 8) & 255}.${next & 255}`)
const messagesTo = async (phone: string) =>
  (await site.services.db.selectFrom('outbox_message').select('purpose').where('recipient', '=', phone).execute()).map(
    ({ purpose }) => purpose,
  )

test('codes of every kind to one phone are six in an hour together, from wherever they are asked for', async () => {
  const phone = '7412589630'
  const home = await make.aHome()
  await aManagerOf(site.services.db, make, home)
  // The manager's month is that of today, not of the site's clock.
  await sql`select open_visit_places('2026-11-15', '2026-12-16')`.execute(site.services.db)
  const { id } = home
  const calendar = await stranger().get(`/api/v4/area_manager_calendars/slots.json?house_id=${id}`)
  const slot_id = calendar.json.days.find(({ slots }: { slots: unknown[] }) => slots.length > 0)?.slots[0].slot_id
  const visitor = { name: 'Asha', email: 'asha@home.example', phone }
  const ways: [string, object][] = [
    ['/api/v1/login_otp.json', { phone }],
    ['/send_common_otp', { phone }],
    ['/api/v2/tenants/send_otp', { phone }],
    ['/api/v4/schedule_visits', { ...visitor, house_id: id, slot_id }],
    ['/api/v1/registrations.json', { first_name: 'Asha', email: visitor.email, phone, password: 'wombat-lagoon-41' }],
  ]
  const statuses: number[] = []
  for (let round = 0; round < 5; round++) {
    for (const [path, body] of ways) statuses.push((await stranger().post(path, body)).status)
  }
  const sent = await messagesTo(phone)
  expect(sent).toHaveLength(6)
  expect(new Set(sent)).toEqual(new Set(['otp:common', 'otp:exit-intent', 'otp:login', 'otp:signup', 'otp:visit']))
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(19)
})

test('messages of all other kinds to one phone are forty in a day together; the rest are given up, and others get theirs', async () => {
  const { db, queue, providers } = site.services
  const kinds = [
    'visit:moved',
    'visit:cancelled',
    'account:new-device',
    'watch:free',
    'payment:rent',
    'booking:offer',
    'listing:hidden',
  ]
  const post = (recipient: string, purpose: MessageKind) =>
    postMessages(db, queue, [{ channel: 'sms', recipient, purpose, body: 'Thikana: something has changed.' }])
  for (let n = 0; n < 70; n++) await post('7412589631', kinds[n % kinds.length] as MessageKind)
  await post('7412589632', 'visit:moved')
  const ids = await db.selectFrom('outbox_message').select('id').where('sent_at', 'is', null).orderBy('id').execute()
  const send = async () => {
    for (const { id } of ids) await sendMessage.run({ ...site.services, now: site.clock.now }, { id })
  }
  await send()
  const sentTo = (phone: string) => providers.sms.sent().filter(({ to }) => to === phone).length
  expect(sentTo('7412589631')).toBe(40)
  expect(sentTo('7412589632')).toBe(1)
  const given = await db
    .selectFrom('outbox_message')
    .select('failure')
    .distinct()
    .where('recipient', '=', '7412589631')
    .where('failed_at', 'is not', null)
    .execute()
  expect(given).toEqual([{ failure: 'This phone has had its 40 messages of the day.' }])
})
