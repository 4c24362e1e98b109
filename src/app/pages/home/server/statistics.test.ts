import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-17T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

test('[CONTENT-008] statistics count listed homes, their cities and localities, and the visits that took place this month', async () => {
  const wakad = await make.aHome({ city: 'pune', locality: 'wakad' })
  await make.aHome({ city: 'pune', locality: 'wakad', soldOut: true })
  await make.aHome({ city: 'pune', locality: 'baner' })
  await make.aHome({ city: 'kochi' })
  await make.aHome({ city: 'mysore', home: { status_code: 0 } })
  const by = await make.aPerson()
  const visits = [
    { at: '2026-11-01T00:00:00+05:30', state: 'done' },
    { at: '2026-11-16T10:00:00+05:30', state: 'done' },
    { at: '2026-10-31T23:00:00+05:30', state: 'done' },
    { at: '2026-11-15T10:00:00+05:30', state: 'missed' },
    { at: '2026-11-14T10:00:00+05:30', state: 'cancelled' },
    { at: '2026-11-18T10:00:00+05:30', state: 'scheduled' },
  ] as const
  for (const { at, state } of visits) await make.aVisit({ to: wakad, by, at: new Date(at), state })
  const { json } = await site.send('GET', '/api/v1/home.json')
  expect(json.statistics).toEqual({ homes: 4, cities: 2, localities: 3, visits_this_month: 2 })
})
