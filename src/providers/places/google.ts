import { LRUCache } from 'lru-cache'
import { providerError } from '../provider-error.ts'
import type { OutsidePlace, Places } from './port.ts'

export type GooglePlacesOptions = { key: string; url?: string; timeoutMs?: number; now?: () => number }

/** Each result costs one more call for its coordinates. */
const mostPlaces = 3
const biasMetres = 50_000
/** Google allows caching a place's coordinates for thirty days. */
const keptMs = 86_400_000
const mostKept = 5_000

type Where = Pick<OutsidePlace, 'lat' | 'lng' | 'city'>
type Prediction = { id: string; name: string }

/**
 * Google's Places API (New): Autocomplete finds places, Place Details gives their coordinates. Names come from the
 * first and only coordinates and city from the second, which keeps it in the cheapest tier. No session tokens: a
 * session ends with the first details call, and we make one for every result at once.
 */
export function googlePlaces(options: GooglePlacesOptions): Places {
  const { now = Date.now } = options
  const kept = new LRUCache<string, Where>({ max: mostKept, ttl: keptMs, ttlResolution: 0, perf: { now } })
  const locate = async (id: string): Promise<Where | null> => {
    const found = kept.get(id)
    if (found) return found
    const where = whereIn(await ask(options, `/v1/places/${encodeURIComponent(id)}`, 'location,addressComponents'))
    if (where) kept.set(id, where)
    return where
  }
  return {
    async find(text, near) {
      const body = {
        input: text,
        includedRegionCodes: ['in'],
        languageCode: 'en',
        regionCode: 'in',
        ...(near && {
          locationBias: { circle: { center: { latitude: near.lat, longitude: near.lng }, radius: biasMetres } },
        }),
      }
      const mask = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text'
      const predictions = predictionsIn(await ask(options, '/v1/places:autocomplete', mask, body))
      const places = await Promise.all(
        predictions.slice(0, mostPlaces).map(async ({ id, name }): Promise<OutsidePlace[]> => {
          const where = await locate(id)
          return where ? [{ name, ...where }] : []
        }),
      )
      return places.flat()
    },
  }
}

const unreadable = () => providerError('unavailable', 'The places service answered what cannot be read')

async function ask(options: GooglePlacesOptions, path: string, mask: string, body?: object): Promise<unknown> {
  const { key, url = 'https://places.googleapis.com', timeoutMs = 2_500 } = options
  const { status, text } = await send(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': mask, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // No redirects: the key must be sent to this host only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (status === 429 || status >= 500) throw providerError('unavailable', `The places service answered ${status}`)
  // A refused key is 400 or 403. Google's message is left out because it may repeat the key.
  if (status < 200 || status > 299) throw providerError('rejected', `The places service answered ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

async function send(url: URL, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const slow = (error as Error).name === 'TimeoutError'
    throw providerError(
      'unavailable',
      slow ? 'The places service did not answer in time' : 'The places service cannot be reached',
    )
  }
}

function predictionsIn(answer: unknown): Prediction[] {
  if (typeof answer !== 'object' || answer === null) throw unreadable()
  // Without results the response is an empty object.
  const { suggestions = [] } = answer as { suggestions?: unknown }
  if (!Array.isArray(suggestions)) throw unreadable()
  return suggestions.flatMap((suggestion) => {
    const { placePrediction } = (suggestion ?? {}) as { placePrediction?: Record<string, unknown> }
    const name = (placePrediction?.structuredFormat as { mainText?: { text?: unknown } } | undefined)?.mainText?.text
    const id = placePrediction?.placeId
    return typeof id === 'string' && typeof name === 'string' && name !== '' ? [{ id, name }] : []
  })
}

type Component = { longText?: unknown; types?: unknown }

function whereIn(answer: unknown): Where | null {
  const { location, addressComponents } = (answer ?? {}) as { location?: unknown; addressComponents?: unknown }
  const { latitude, longitude } = (location ?? {}) as { latitude?: unknown; longitude?: unknown }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const parts = Array.isArray(addressComponents) ? (addressComponents as Component[]) : []
  const named = ['locality', 'administrative_area_level_3', 'administrative_area_level_2'].map((type) =>
    parts.find(({ types }) => Array.isArray(types) && types.includes(type)),
  )
  const city = named.find(Boolean)?.longText
  return { lat: latitude, lng: longitude, city: typeof city === 'string' ? city : null }
}
