import { describe, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'

const town = openTown(1)

async function bookAs(phone: string, name?: string) {
  const cookie = await town.site.signIn(phone)
  const home = await factoriesIn(town.site.services.db, () => town.site.clock.now).aHome({ beds: 1, kinds: ['bed'] })
  const { json } = await town.site.send('GET', `/api/v1/houses/${home.id}.json`)
  const where = { slug: home.slug, unit: json.options[0].key, move_in: addDays(town.at.today(), 3) }
  return town.at.initiate(cookie, where, { name })
}

const nameOf = (phone: string) =>
  town.site.services.db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()

describe('the name of who books', () => {
  test('is asked of an account opened by a code alone, and kept on it', async () => {
    const phone = '7412300001'
    const { status, json } = await bookAs(phone)
    expect({ status, fields: json.error?.fields }).toEqual({
      status: 400,
      fields: { name: 'Enter your name: we print it in the agreement.' },
    })
    expect((await bookAs(phone, 'Nila  K. Menon')).status).toBe(200)
    expect(await nameOf(phone)).toEqual({ first_name: 'Nila', last_name: 'K. Menon' })
    expect((await bookAs(phone)).status).toBe(200)
  })

  test('is not changed by a booking', async () => {
    const phone = '7512300002'
    expect((await bookAs(phone, 'Nila Menon')).status).toBe(200)
    expect((await bookAs(phone, 'Somebody Else')).status).toBe(200)
    expect(await nameOf(phone)).toEqual({ first_name: 'Nila', last_name: 'Menon' })
  })

  test('holds letters: anything else is refused and nothing is held', async () => {
    const phone = '7612300003'
    const { status, json } = await bookAs(phone, '<b>9</b>')
    expect({ status, fields: json.error?.fields }).toEqual({
      status: 400,
      fields: { name: 'Use letters, spaces and dots, at most 60.' },
    })
    expect(await nameOf(phone)).toEqual({ first_name: 'Guest', last_name: '' })
  })

  test('is asked of who waits, as what comes free is held for them without a form', async () => {
    const cookie = await town.site.signIn('7712300004')
    const { home, key } = await aTakenBed()
    const wait = (body: object) =>
      town.site.send('POST', '/api/v4/bookings/waiting.json', {
        cookie,
        body: { house: home.slug, unit: key, ...body },
      })
    expect((await wait({})).json.error.fields).toEqual({ name: 'Enter your name: we print it in the agreement.' })
    expect((await wait({ name: 'Nila Menon' })).status).toBe(200)
  })
})

async function aTakenBed() {
  const home = await factoriesIn(town.site.services.db, () => town.site.clock.now).aHome({ beds: 1, kinds: ['bed'] })
  const { json } = await town.site.send('GET', `/api/v1/houses/${home.id}.json`)
  const key = json.options[0].key
  await town.at.initiate(town.asha, { slug: home.slug, unit: key, move_in: town.at.today() })
  return { home, key }
}
