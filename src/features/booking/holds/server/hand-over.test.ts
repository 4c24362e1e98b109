import { beforeAll, describe, expect, test } from 'vitest'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'

const town = openTown(12)
let make: Factories
/** A shared home, whose manager takes the keys of Ananya and Kavya. */
let home: TestHome
let irfan: TestPerson
let phone: string
let ananya: string
let kavya: string

beforeAll(async () => {
  const { db } = town.site.services
  make = factoriesIn(db, () => town.site.clock.now)
  home = await make.aHome({ beds: 3 })
  irfan = await aManagerOf(db, make, home, 'Irfan')
  const moveIn = async (firstName: string, bed: number) => {
    const { person } = await make.aTenant({ in: home, bed, person: await make.aPerson({ firstName }) })
    return { ...person, cookie: await town.site.openSession(person.id, 'tenant') }
  }
  ;({ phone, cookie: ananya } = await moveIn('Ananya', 0))
  kavya = (await moveIn('Kavya', 1)).cookie
})

const offered = async (where: ReturnType<typeof town.unit>, cookie: string) =>
  (
    await town.site.send('POST', '/api/v4/bookings/preview', {
      ...{ body: { house: where.slug, unit: where.unit, move_in: where.move_in }, cookie },
    })
  ).json.hand_over

describe('a tenant who books another bed of ours', () => {
  test('[BOOK-007] is offered hand-over hours around the move; a new tenant is not', async () => {
    const where = town.unit()
    const offer = await offered(where, ananya)
    expect(offer).toMatchObject({ house: { id: home.id }, needed: true })
    expect(offer.days.length).toBeGreaterThan(0)
    for (const { date, slots } of offer.days) {
      expect(date >= addDays(where.move_in, -7) && date <= addDays(where.move_in, 2)).toBe(true)
      expect(slots.length).toBeGreaterThan(0)
    }
    expect(await offered(where, town.asha)).toBeNull()
  })

  test('[BOOK-007] must choose a hand-over hour that was offered, else the booking is refused', async () => {
    const where = town.unit()
    const none = await town.at.initiate(ananya, where)
    expect(none).toMatchObject({ status: 400, json: { error: { fields: { hand_over: expect.any(String) } } } })
    const [day] = (await offered(where, ananya)).days
    const [hour] = day.slots
    const wrong = [
      hour.slot_id.replace(`${home.id}-`, `${home.id + 1}-`),
      `${home.id}-${Number(hour.slot_id.split('-')[1]) + 17}`,
      `${home.id}-${Number(hour.slot_id.split('-')[1]) + 60 * 24 * 25}`,
    ]
    for (const hand_over of wrong) {
      expect((await town.at.initiate(ananya, where, { hand_over })).json.error.fields, hand_over).toHaveProperty(
        'hand_over',
      )
    }
    expect((await town.at.initiate(town.asha, where, { hand_over: hour.slot_id })).status).toBe(400)
  })

  test('[BOOK-007] after payment the hand-over is in the booking and in the manager’s day; after cancelling it is in neither', async () => {
    const where = town.unit()
    const { days } = await offered(where, ananya)
    const [hour] = days[0].slots
    const week = async () => {
      const cookie = await town.site.openSession(irfan.id, 'area_manager')
      const { json } = await town.site.send('GET', '/api/v1/manager/week.json', { cookie })
      return json.days.flatMap(({ date, hand_overs }: { date: string; hand_overs: object[] }) =>
        hand_overs.map((each) => ({ date, ...each })),
      )
    }
    const held = await town.at.initiate(ananya, where, { hand_over: hour.slot_id })
    expect(held.status).toBe(200)
    expect(await week()).toEqual([])
    const told = (await town.at.confirmation(ananya, held.json.invoice_id)).json.payment_details.hand_over
    expect(told).toEqual({ title: expect.any(String), at: expect.any(String) })
    await town.site.send('POST', `/api/v4/bookings/${held.json.booking_id}/cancel`, {
      ...{ body: { request_id: town.at.requestId() }, cookie: ananya },
    })

    const booked = await town.at.book(ananya, where, { hand_over: hour.slot_id })
    const { json } = await town.site.send('GET', `/api/v4/bookings/${booked.booking_id}`, { cookie: ananya })
    expect(json.hand_over).toEqual(told)
    expect(await town.site.lastMessage(phone)).toMatch(/You hand over your present home on/)
    expect(await week()).toEqual([
      {
        ...{ date: days[0].date, booking_id: booked.booking_id, time: hour.text, tenant: 'Ananya' },
        phone: `85••••${phone.slice(-4)}`,
        home: expect.objectContaining({ slug: expect.any(String), address: expect.any(String) }),
      },
    ])
    await town.site.send('POST', `/api/v4/bookings/${booked.booking_id}/cancel`, {
      ...{ body: { request_id: town.at.requestId() }, cookie: ananya },
    })
    expect(await week()).toEqual([])
  })

  test('two tenants choose the same hour at once: the manager gets one of them', async () => {
    const where = [town.unit(), town.unit()]
    const [day] = (await offered(where[0] as (typeof where)[0], ananya)).days
    const hand_over = day.slots.at(-1).slot_id
    const asked = [ananya, kavya].map((cookie, nth) =>
      town.at.initiate(cookie, where[nth] as (typeof where)[0], { hand_over }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([400, 409]).toContain(statuses[1])
    const days = (await offered(where[0] as (typeof where)[0], ananya)).days as {
      slots: { slot_id: string }[]
    }[]
    expect(days.flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id))).not.toContain(hand_over)
  })

  test('profile_can_book_bed is false for a tenant who stays and true after notice', async () => {
    const sessionOf = async ({ person }: { person: TestPerson }) => {
      const cookie = await town.site.openSession(person.id, 'tenant')
      const { json } = await town.site.send('POST', '/api/v1/sessions.json', { cookie })
      return { cookie, mayBook: json.profile_can_book_bed }
    }
    const leaver = await sessionOf(await make.aTenant({ in: home, bed: 2, state: 'notice_given' }))
    expect(leaver.mayBook).toBe(true)
    expect((await town.at.initiate(leaver.cookie, town.unit())).status).toBe(200)
    // An owner-managed home has no area manager to take the keys.
    const managedByOwner = await make.aHome({ kinds: ['house'], home: { vertical: 'OTB', area_manager_id: null } })
    const stayer = await sessionOf(await make.aTenant({ in: managedByOwner }))
    expect(stayer.mayBook).toBe(false)
    expect((await town.at.initiate(stayer.cookie, town.unit())).status).toBe(409)
  })
})
