import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const near = (query: string) => app.send('GET', `/api/v1/nearby_places.json?${query}`)

test('around Koramangala lie its hospital and college, the nearest first', async () => {
  const { status, json } = await near('latitude=12.93&longitude=77.62')
  expect(status).toBe(200)
  const names = json.places.map(({ name }: { name: string }) => name)
  expect(names[0]).toBe('St Johns Medical College Hospital')
  expect(names).toContain('Christ University')
  expect(json.places[0]).toMatchObject({ kind: 'hospital', distance_m: 492 })
})

test('an unknown area has no places, and an invalid point is refused', async () => {
  expect((await near('latitude=0&longitude=0')).json).toEqual({ places: [] })
  for (const query of ['latitude=91&longitude=77', 'latitude=north&longitude=77', 'longitude=77']) {
    const { status, json } = await near(query)
    expect(status, query).toBe(400)
    expect(json.error.fields, query).toHaveProperty('latitude')
  }
})
