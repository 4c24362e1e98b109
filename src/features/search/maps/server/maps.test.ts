import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { MapCity } from '../contract.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('the map', () => {
  test('knows every city and locality, and asks nobody else for its picture', async () => {
    const { status, json } = await site.send('GET', '/api/v1/map.json')
    expect(status).toBe(200)
    expect(json.style_url).toBeNull()
    expect(json.tiles_url).toBeNull()
    const cities: MapCity[] = json.cities
    expect(cities).toHaveLength(36)
    expect(cities[0]).toMatchObject({ slug: 'bangalore', name: 'Bengaluru', lat: 12.9716, lng: 77.5946 })
    expect(cities[0]?.localities).toContainEqual({
      ...{ slug: 'koramangala', name: 'Koramangala', lat: 12.9352, lng: 77.6245, weight: 10 },
    })
  })

  test('knows the metro lines and landmarks of the cities', async () => {
    const { json } = await site.send('GET', '/api/v1/map.json')
    const purple = json.metro_lines.find(({ name }: { name: string }) => name === 'Purple Line')
    expect(purple.colour).toBe('purple')
    expect(purple.stations).toContainEqual({ name: 'Indiranagar', lat: 12.9783, lng: 77.6387 })
    expect(json.landmarks).toContainEqual({ name: 'Manyata Tech Park', kind: 'office', lat: 13.0475, lng: 77.621 })
  })

  test('names stations and landmarks in Kannada, and a landmark that is a station of the metro once', async () => {
    const { json } = await site.send('GET', '/api/v1/map.json', { headers: { 'accept-language': 'kn' } })
    const purple = json.metro_lines.find(({ name }: { name: string }) => name === 'Purple Line')
    expect(purple.stations).toContainEqual({ name: 'ಇಂದಿರಾನಗರ', lat: 12.9783, lng: 77.6387 })
    expect(purple.stations).toContainEqual({ name: 'ಮೆಜೆಸ್ಟಿಕ್', lat: 12.9757, lng: 77.5728 })
    expect(json.landmarks).toContainEqual({ name: 'ಮಾನ್ಯತಾ ಟೆಕ್ ಪಾರ್ಕ್', kind: 'office', lat: 13.0475, lng: 77.621 })
    const english = (await site.send('GET', '/api/v1/map.json')).json.landmarks as { name: string; kind: string }[]
    expect(json.landmarks).toHaveLength(english.length)
    expect(english.filter(({ kind }) => kind === 'metro')).toEqual([])
    expect(english.map(({ name }) => name)).not.toContain('Guindy Station')
    expect(english.map(({ name }) => name)).toContain('Marina Beach')
  })

  test('shows one home as it is found, or as the kind that is asked for', async () => {
    const place = { lat: 12.9116, lng: 77.6389 }
    const { id, title } = await factoriesIn(site.services.db).aHome({
      ...{ city: 'bangalore', locality: 'hsr-layout', kinds: ['bed', 'room'], home: place },
    })
    const card = { id, title, lat_double: 12.9116, long_double: 77.6389 }
    const asked = await site.send('GET', `/api/v1/map_home.json?id=${id}&kind=room`)
    expect(asked.json.house).toMatchObject({ ...card, booking_type: 'room' })
    const { json } = await site.send('GET', `/api/v1/map_home.json?id=${id}`)
    expect(json.house).toMatchObject({ ...card, booking_type: 'bed' })
  })

  test('a home that is not there is not found; what is no home is refused', async () => {
    const gone = await site.send('GET', '/api/v1/map_home.json?id=999999')
    expect(gone.status).toBe(404)
    expect(gone.json.error.message).toBe('This home is not on the map any more.')
    for (const query of ['id=0', 'id=x', 'id=1.5', 'id=99999999999', 'id=1&kind=villa', 'id=1&more=1', '']) {
      expect((await site.send('GET', `/api/v1/map_home.json?${query}`)).status, query).toBe(400)
    }
  })
})
