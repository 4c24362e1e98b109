import { describe, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'

const town = openTown(1)
const ravi = { name: 'Ravi Rao', relation: 'Friend', phone: '8765400001' }
const meera = { name: 'Meera Rao', relation: 'Sibling', phone: '8765400002' }

async function book(kind: 'bed' | 'room' | 'house', applicants: object[]) {
  const home = await factoriesIn(town.site.services.db, () => town.site.clock.now).aHome({ beds: 2, kinds: [kind] })
  const { json } = await town.site.send('GET', `/api/v1/houses/${home.id}.json`)
  const where = { slug: home.slug, unit: json.options[0].key, move_in: addDays(town.at.today(), 3) }
  return town.at.initiate(town.asha, where, { applicants })
}

describe('co-tenants', () => {
  test('are refused for a bed, which is for one person', async () => {
    const { status, json } = await book('bed', [ravi])
    expect(status).toBe(400)
    expect(json.error.fields).toEqual({
      applicants: 'This is for one person. Book a room or the whole home to live together.',
    })
    expect((await book('bed', [])).status).toBe(200)
  })

  test('fill the places of a room, and no more', async () => {
    expect((await book('room', [ravi])).status).toBe(200)
    const { status, json } = await book('room', [ravi, meera])
    expect(status).toBe(400)
    expect(json.error.fields).toEqual({ applicants: 'This is for up to 2 people.' })
  })

  test('each have a phone of their own, as they sign with a code sent to it', async () => {
    const own = 'Each co-tenant needs a phone of their own: they sign with a code sent to it.'
    for (const phones of [
      [ravi.phone, ravi.phone],
      ['8765400003', '9876500001'],
    ]) {
      const { status, json } = await book('house', [
        { ...ravi, phone: phones[0] },
        { ...meera, phone: phones[1] },
      ])
      expect({ status, fields: json.error?.fields }).toEqual({ status: 400, fields: { applicants: own } })
    }
    const { phone: _, ...without } = ravi
    expect((await book('room', [without])).status).toBe(400)
  })

  test('may be two in a whole home', async () => {
    expect((await book('house', [ravi, meera])).status).toBe(200)
  })
})
