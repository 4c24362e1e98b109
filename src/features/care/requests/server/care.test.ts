import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balance } from '#features/tenancy/settlements/server/test-leaving.ts'
import { creditMissed } from './jobs.ts'
import {
  anAfterPhoto,
  answer,
  aPartner,
  aTenant,
  get,
  jobContext,
  post,
  raise,
  raised,
  repaired,
  seen,
  shareCare,
  work,
} from './test-care.ts'

const care = shareCare()
const db = () => care.site.services.db
const creditsOf = (personId: number) => balance(care, 'credits', personId)
const owner = (id: number) => ({ session: () => care.site.openSession(id, 'owner') })

test('[API-120] the form knows the rooms of the home, what may be wrong, the price and the deadline', async () => {
  const tenant = await aTenant(care)
  const { json } = await get(care, tenant, '/api/v1/issue/?room=kitchen&thing=taps-and-drain')
  const { rooms, chosen } = json.data
  expect(rooms.map(({ key }: { key: string }) => key)).toContain('kitchen')
  expect(chosen).toMatchObject({ room_name: 'Kitchen', thing_name: 'Taps and drain', before: null })
  expect(chosen.problems.map(({ label }: { label: string }) => label)).toEqual([
    ...['Leaks', 'Blocked', 'No water', 'Broken'],
  ])
  expect(chosen.problems[1].urgent).toEqual({
    ...{ price: 350_00, you_pay: 350_00, payer: 'tenant', reason: 'Comes from daily use: with your next rent' },
    ...{ hours: 12, credit: 300_00, asks_owner: false, due_at: '2026-12-30T16:30:00.000Z' },
  })
})

test('[API-129] [TENANT-007] a request is raised, given to a partner of the trade in the city, and listed', async () => {
  const tenant = await aTenant(care)
  const electrician = await aPartner(care, tenant, ['electrician'], 'Anil')
  const plumber = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  expect(await seen(care, tenant, id)).toMatchObject({
    ...{ as: 'tenant', title: 'Taps and drain: leaks, Kitchen', words: 'It drips all night.', state: 'asked' },
    ...{ due_at: '2027-01-01T04:30:00.000Z', paused: false, allowed_hours: 48, price: 450_00, you_pay: 0 },
    ...{ payer: 'owner', text: 'Suresh P. is asked', can: ['cancel', 'add_before', 'comment'] },
  })
  const list = await get(care, tenant, '/api/v1/care/')
  expect(list.json).toMatchObject({ as: 'tenant', can_raise: true, more: false, requests: [{ id, late: false }] })
  expect((await get(care, plumber, '/api/v1/care_jobs')).json.jobs).toMatchObject([{ id }])
  expect((await get(care, electrician, '/api/v1/care_jobs')).json.jobs).toEqual([])
  expect(await care.site.lastMessage(plumber.phone)).toContain('A new job: Taps and drain: leaks, Kitchen.')
  expect(await care.site.lastMessage(tenant.person.phone)).toContain('We have your request')
})

test('a tenant who chose Hindi hears of their repair in Hindi, the partner in English', async () => {
  const tenant = await aTenant(care)
  const cookie = await tenant.session()
  await care.site.send('PUT', '/api/v4/profiles/update', { cookie, body: { language: 'hi' } })
  const plumber = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  expect(await care.site.lastMessage(tenant.person.phone)).toMatch(
    new RegExp(`^हमें आपका अनुरोध मिल गया: नल और नाली: .*, रसोई। http\\S+/hi/alpha/services/${id}$`),
  )
  expect(await care.site.lastMessage(plumber.phone)).toContain('A new job: Taps and drain: leaks, Kitchen.')
})

test('the place is shown on a photo of the home, which says its room, and the partner sees the ring', async () => {
  const tenant = await aTenant(care)
  const stranger = await aTenant(care)
  const plumber = await aPartner(care, tenant, ['plumber'])
  const aPhoto = async (of: typeof tenant, position: number, photo_type: string) => {
    const key = `care-photo-${of.home.id}-${position}`
    const { id } = await db()
      .insertInto('picture')
      .values({ storage_key: key, width: 1200, height: 800, placeholder: '', alt: photo_type, kind: 'photo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { home_id: of.home.id, position, picture_id: id, photo_type }
    await db().insertInto('home_photo').values(row).execute()
    return id
  }
  const kitchen = await aPhoto(tenant, 90, 'Kitchen')
  const street = await aPhoto(tenant, 91, 'Street')
  const elsewhere = await aPhoto(stranger, 90, 'Kitchen')
  const { photos } = (await get(care, tenant, '/api/v1/issue')).json.data
  const roomOf = (id: number) => photos.find(({ picture }: { picture: { id: number } }) => picture.id === id)?.room
  expect([roomOf(kitchen), roomOf(street), roomOf(elsewhere)]).toEqual(['kitchen', null, undefined])

  const point = { x: 0.25, y: 0.75 }
  const id = await raised(care, tenant, { picture_id: kitchen, point })
  const place = { picture: { id: kitchen, width: 1200, height: 800, alt: 'Kitchen', placeholder: '' }, point }
  expect(await seen(care, tenant, id)).toMatchObject({ place })
  expect(await seen(care, plumber, id)).toMatchObject({ as: 'partner', place })
  const whole = await raised(care, tenant, { picture_id: street })
  expect(await seen(care, tenant, whole)).toMatchObject({ place: { picture: { id: street }, point: null } })
  expect((await seen(care, tenant, await raised(care, tenant))).place).toBeNull()

  for (const wrong of [{ picture_id: elsewhere }, { point }, { picture_id: 2_000_000_000, point }]) {
    const { status, json } = await raise(care, tenant, wrong)
    expect([status, json.error.fields]).toEqual([400, { picture_id: 'Choose a photo of your home.' }])
  }
  for (const wrong of [{ x: 1.2, y: 0 }, { x: 0.5 }, { x: 'left', y: 0 }, { x: -0.1, y: 0 }]) {
    expect((await raise(care, tenant, { picture_id: kitchen, point: wrong })).status).toBe(400)
  }
  expect((await get(care, tenant, '/api/v1/care')).json.requests).toHaveLength(3)
})

test('the same request sent twice is raised once', async () => {
  const tenant = await aTenant(care)
  const twice = await Promise.all([1, 2].map(() => raise(care, tenant, { request_id: 'care-twice-0001' })))
  const again = await raise(care, tenant, { request_id: 'care-twice-0001' })
  expect([...twice.map(({ status }) => status), again.status]).toContain(200)
  expect((await get(care, tenant, '/api/v1/care')).json.requests).toHaveLength(1)
})

test('[FORM-012] bad input is refused with clear words and raises nothing', async () => {
  const tenant = await aTenant(care)
  const refused = async (more: object) => {
    const { status, json } = await raise(care, tenant, more)
    return [status, ...Object.values(json.error.fields)]
  }
  expect(await refused({ words: 'a'.repeat(201) })).toEqual([400, 'Use 200 characters at most.'])
  expect(await refused({ words: '' })).toEqual([400, 'Say in a few words what is wrong.'])
  expect(await refused({ words: '<b>x</b>' })).toEqual([400, 'Use letters, digits and usual punctuation only.'])
  expect(await refused({ room: 'ballroom' })).toEqual([400, 'This room is not in your home.'])
  expect(await refused({ thing: 'geyser' })).toEqual([400, 'This is not in that room.'])
  expect(await refused({ problem: 'gas_smell' })).toEqual([400, 'Choose what is wrong with it.'])
  expect(await refused({ wanted_at: '2026-12-31T07:17:00.000Z' })).toEqual([
    ...[400, 'This time is not free any more. Choose another.'],
  ])
  expect(await refused({ problem: 'blocked', shown_price: 100_00 })).toEqual([409, '₹350'])
  expect((await get(care, tenant, '/api/v1/care')).json.requests).toEqual([])
})

test('[TENANT-006] another’s request is not found, by any call', async () => {
  const tenant = await aTenant(care)
  await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  const other = await aTenant(care)
  const stranger = await aPartner(care, other, ['electrician'])
  for (const who of [other, stranger, owner(other.ownerId)]) {
    expect((await get(care, who, `/api/v1/care/${id}`)).status).toBe(404)
    expect((await answer(care, who, id, { action: 'cancel' })).status).toBe(404)
    expect((await work(care, who, id, { action: 'accept' })).status).toBe(404)
    expect((await post(care, who, `/api/v1/care/${id}/comments`, { words: 'Hello' })).status).toBe(404)
    expect((await post(care, who, `/api/v1/care/${id}/approve`, { agree: true })).status).toBe(404)
  }
  expect((await get(care, tenant, '/api/v1/care/999999')).status).toBe(404)
  expect((await get(care, tenant, '/api/v1/care_jobs')).status).toBe(404)
})

test('[ROLE-007] a home that its owner looks after is blocked by the server', async () => {
  const tenant = await aTenant(care, { vertical: 'OTB' })
  for (const path of ['/api/v1/issue', '/api/v1/care']) {
    const { status, json } = await get(care, tenant, path)
    expect([status, json.error.message]).toEqual([409, 'Your owner looks after this home.'])
  }
  expect((await raise(care, tenant)).status).toBe(409)
})

test('done, opened again, and the clock goes on with what was left', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  care.at('2026-12-31T10:00:00')
  await repaired(care, partner, id)
  expect(await seen(care, tenant, id)).toMatchObject({
    state: 'done',
    paused: true,
    can: ['confirm', 'reopen', 'add_before', 'comment'],
  })
  care.at('2027-01-04T10:00:00')
  await creditMissed(jobContext(care))
  expect(await creditsOf(tenant.person.id)).toBe(0)
  await answer(care, tenant, id, { action: 'reopen', words: 'It drips again.' })
  expect(await seen(care, tenant, id)).toMatchObject({ state: 'accepted', reopened: 1, ms_left: 24 * 3_600_000 })
  care.at('2027-01-05T10:00:01')
  await creditMissed(jobContext(care))
  expect(await creditsOf(tenant.person.id)).toBe(100_00)
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  expect(await seen(care, tenant, id)).toMatchObject({ state: 'closed', done_words: 'New washer.' })
})

test('a repair is not done without a photo of how it is now', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'start' })
  const { status, json } = await work(care, partner, id, { action: 'done', words: 'New washer.' })
  expect([status, json.error.message]).toEqual([400, 'Add a photo of how it is now.'])
  expect((await seen(care, tenant, id)).state).toBe('working')
})

test('messages obey what people chose', async () => {
  const tenant = await aTenant(care)
  await sql`insert into notification_choice values (${tenant.person.id}, 'service_requests', 'sms', false)`.execute(
    db(),
  )
  await raised(care, tenant)
  expect(await care.site.lastMessage(tenant.person.phone)).toBeUndefined()
})

test('a request that is taken cannot be declined, started twice or confirmed early', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  expect((await answer(care, tenant, id, { action: 'confirm' })).status).toBe(409)
  await work(care, partner, id, { action: 'accept' })
  for (const action of ['accept', 'decline']) expect((await work(care, partner, id, { action })).status).toBe(409)
  await work(care, partner, id, { action: 'start' })
  expect((await work(care, partner, id, { action: 'start' })).status).toBe(409)
  expect((await answer(care, tenant, id, { action: 'cancel' })).status).toBe(409)
  await anAfterPhoto(care, partner, id)
})

test('staff narrow repairs by state, city and days; a manager sees those of their own homes, in the file too', async () => {
  const manager = await care.make.aPerson({ firstName: 'Irfan', roles: ['area_manager'] })
  const staff = (id: number, role: 'admin' | 'area_manager') => ({ session: () => care.site.openSession(id, role) })
  const boss = staff((await care.make.aPerson({ roles: ['admin'] })).id, 'admin')
  const irfan = staff(manager.id, 'area_manager')
  care.at('2027-01-20T23:30:00')
  const [one, two] = [await aTenant(care), await aTenant(care)]
  await db().updateTable('home').set({ area_manager_id: manager.id }).where('id', '=', one.home.id).execute()
  const first = await raised(care, one)
  care.at('2027-01-21T00:30:00')
  const second = await raised(care, two)
  const found = async (who: Parameters<typeof get>[1], query: string) => {
    const { json } = await get(care, who, `/api/v1/manager/care?${query}`)
    return [json.total, json.requests.map(({ id }: { id: number }) => id)]
  }
  expect(await found(boss, 'from=2027-01-20&to=2027-01-20')).toEqual([1, [first]])
  expect(await found(boss, 'from=2027-01-20')).toEqual([2, [first, second]])
  expect(await found(irfan, 'from=2027-01-20')).toEqual([1, [first]])
  expect(await found(boss, 'from=2027-01-20&city=pune')).toEqual([2, [first, second]])
  expect(await found(boss, 'from=2027-01-20&city=bangalore')).toEqual([0, []])
  expect(await found(boss, 'from=2027-01-20&state=cancelled')).toEqual([0, []])
  await answer(care, two, second, { action: 'cancel' })
  expect(await found(boss, 'from=2027-01-20&state=cancelled')).toEqual([1, [second]])
  expect(await found(boss, 'from=2027-01-20')).toEqual([1, [first]])
  const headers = { cookie: await irfan.session() }
  const csv = await care.site.app.inject({ url: '/admins/care.csv?from=2027-01-20', headers })
  expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${first},"Taps and drain: leaks, Kitchen"`)),
  ])
  for (const query of ['state=lost', 'city=../pune', 'from=soon']) {
    expect((await get(care, boss, `/api/v1/manager/care?${query}`)).status, query).toBe(400)
  }
})
