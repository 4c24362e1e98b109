import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'

const town = openTown(1)

test('a person who books in Hindi sees the bill in Hindi, and the invoice is written in English', async () => {
  const { site } = town
  const home = await factoriesIn(site.services.db, () => site.clock.now).aHome({ beds: 1, kinds: ['bed'] })
  const headers = { 'accept-language': 'hi' }
  const { json: house } = await site.send('GET', `/api/v1/houses/${home.id}.json`, { headers })
  const { key: unit, to_move_in } = house.options[0]
  expect(to_move_in.lines[0].label).toBe('डिपॉज़िट')
  const quote = await site.send('GET', `/api/v1/houses/${home.slug}/quote.json?unit=${unit}`, { headers })
  expect(quote.json.monthly.lines[0].label).toBe('किराया')
  const english = await site.send('GET', `/api/v1/houses/${home.slug}/quote.json?unit=${unit}`)
  expect(english.json.monthly.lines[0].label).toBe('Rent')

  const cookie = await site.signIn('7412300077')
  const { status, json } = await site.send('POST', '/api/v4/bookings/initiate', {
    ...{ cookie, headers },
    body: {
      ...{ house: home.slug, unit, move_in: addDays(town.at.today(), 3), terms: true, request_id: randomUUID() },
      ...{ name: 'Nila Menon', pay_deposit: true, pay_rent: true },
    },
  })
  expect(status, JSON.stringify(json)).toBe(200)
  const lines = await site.services.db
    .selectFrom('invoice_line')
    .select('label')
    .where('invoice_id', '=', json.invoice_id)
    .execute()
  expect(lines.length).toBeGreaterThan(2)
  for (const { label } of lines) expect(label).not.toMatch(/[\u0900-\u097f]/)
})
