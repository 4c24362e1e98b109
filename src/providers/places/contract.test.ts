import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isProviderError, type ProviderErrorCode } from '../provider-error.ts'
import { googlePlaces } from './google.ts'
import type { Places } from './port.ts'
import { sandboxPlaces } from './sandbox.ts'
import { answerJson, badKey, startTestGooglePlaces, type TestGooglePlaces } from './test-google-places.ts'

const key = 'key-of-the-test'
const sonyWorld = { id: 'sony', name: 'Sony World Signal', lat: 12.9372, lng: 77.6269, city: 'Bengaluru' }
const known = [
  sonyWorld,
  { id: 'sony-2', name: 'Sony Center', lat: 19.076, lng: 72.8777, city: 'Mumbai' },
  { id: 'sony-3', name: 'Sony Showroom', lat: 31.1, lng: 77.17, city: 'Shimla' },
  { id: 'sony-4', name: 'Sony Service', lat: 13, lng: 77.6, city: 'Bengaluru' },
]

let google: TestGooglePlaces
beforeAll(async () => {
  google = await startTestGooglePlaces(known, key)
})
beforeEach(() => {
  google.asked = []
  google.answer = null
})
afterAll(() => google.close())

const open = (options: { key?: string; url?: string; timeoutMs?: number; now?: () => number } = {}) =>
  googlePlaces({ key, url: google.url, ...options })
const failureOf = (answer: Promise<unknown>) => answer.then(() => null).catch((error: unknown) => error)

function describePlacesContract(adapter: string, makeAdapter: () => Places) {
  describe(`places: ${adapter}`, () => {
    test('text that matches nothing gives an empty list', async () => {
      expect(await makeAdapter().find('qqqqqq')).toEqual([])
    })

    test('every result has coordinates, and there are at most five', async () => {
      const found = await makeAdapter().find('sony', { lat: 12.97, lng: 77.59 })
      expect(found.length).toBeLessThanOrEqual(5)
      for (const { name, lat, lng } of found) {
        expect(name).not.toBe('')
        expect([Math.abs(lat) <= 90, Math.abs(lng) <= 180]).toEqual([true, true])
      }
    })
  })
}

describePlacesContract('sandbox', sandboxPlaces)
describePlacesContract('google', () => open())

describe('the requests', () => {
  test('[FORM-041] are limited to India and biased to where the person is looking', async () => {
    expect(await open().find('Sony World', { lat: 12.97, lng: 77.59 })).toEqual([
      { name: 'Sony World Signal', lat: 12.9372, lng: 77.6269, city: 'Bengaluru' },
    ])
    expect(google.asked).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/places:autocomplete', key },
        body: {
          ...{ input: 'Sony World', includedRegionCodes: ['in'], regionCode: 'in' },
          locationBias: { circle: { center: { latitude: 12.97, longitude: 77.59 }, radius: 50_000 } },
        },
      },
      { method: 'GET', path: '/v1/places/sony', key, mask: 'location,addressComponents' },
    ])
  })

  test('fetch the coordinates of three results, and not again on the same day', async () => {
    let now = 1
    const places = open({ now: () => now })
    const first = await places.find('sony')
    expect(first.map(({ city }) => city)).toEqual(['Bengaluru', 'Mumbai', 'Shimla'])
    now = 86_300_000
    expect(await places.find('sony')).toEqual(first)
    expect(google.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET', 'POST'])
    now = 86_500_000
    await places.find('sony')
    expect(google.asked).toHaveLength(9)
  })

  test('leave out a place without coordinates', async () => {
    google.answer = (response) => {
      google.answer = (details) => answerJson(details, 200, {})
      answerJson(response, 200, {
        suggestions: [{ placePrediction: { placeId: 'x', structuredFormat: { mainText: { text: 'X' } } } }, {}, null],
      })
    }
    expect(await open().find('xxx')).toEqual([])
  })
})

describe('a failing service', () => {
  const json = (status: number, body: unknown) => (response: ServerResponse) => answerJson(response, status, body)

  test.each<[string, (response: ServerResponse) => void, ProviderErrorCode]>([
    ['a refused key', json(400, badKey), 'rejected'],
    ['no permission', json(403, { error: { status: 'PERMISSION_DENIED' } }), 'rejected'],
    ['its limit', json(429, {}), 'unavailable'],
    ['500', json(500, {}), 'unavailable'],
    ['broken JSON', (response) => response.end('{"sugg'), 'unavailable'],
    ['JSON that is no answer', json(200, null), 'unavailable'],
    ['a list where none is due', json(200, { suggestions: 3 }), 'unavailable'],
    ['a redirect', (response) => response.writeHead(307, { location: '/elsewhere' }).end(), 'unavailable'],
    ['a hang-up', (response) => response.destroy(), 'unavailable'],
  ])('%s', async (_, answer, kind) => {
    google.answer = answer
    const failure = await failureOf(open().find('sony'))
    expect(isProviderError(failure, kind)).toBe(true)
    expect(String(failure)).not.toContain(key)
  })

  test('with a wrong key is rejected for good', async () => {
    expect(isProviderError(await failureOf(open({ key: 'wrong' }).find('sony')), 'rejected')).toBe(true)
  })

  test('that does not respond times out', async () => {
    google.answer = () => {}
    const failure = await failureOf(open({ timeoutMs: 100 }).find('sony'))
    expect((failure as Error).message).toBe('The places service did not answer in time')
  })

  test('that is not there is unavailable', async () => {
    const gone = await startTestGooglePlaces([], key)
    await gone.close()
    expect(isProviderError(await failureOf(open({ url: gone.url }).find('sony')), 'unavailable')).toBe(true)
  })
})
