import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Known = { id: string; name: string; lat: number; lng: number; city: string }
type Asked = { method: string; path: string; key: string; mask: string; body: Record<string, unknown> | null }

export type TestGooglePlaces = {
  url: string
  asked: Asked[]
  /** When set, answers every request with this; null: as Google does. */
  answer: ((response: ServerResponse) => void) | null
  close(): Promise<void>
}

/** A local server with the wire format of Google's Places API (New), for the places it is given. */
export async function startTestGooglePlaces(known: readonly Known[], key: string): Promise<TestGooglePlaces> {
  const server = createServer(async (request, response) => {
    const written = await text(request)
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: String(request.headers['x-goog-api-key']),
      mask: String(request.headers['x-goog-fieldmask']),
      body: written ? JSON.parse(written) : null,
    }
    google.asked.push(asked)
    if (google.answer) return google.answer(response)
    if (asked.key !== key) return answerJson(response, 400, badKey)
    if (asked.path === '/v1/places:autocomplete' && asked.method === 'POST') {
      const typed = String(asked.body?.input).toLowerCase()
      const hits = known.filter(({ name }) => name.toLowerCase().includes(typed))
      return answerJson(response, 200, hits.length > 0 ? { suggestions: hits.map(predictionOf) } : {})
    }
    const place = known.find(({ id }) => asked.path === `/v1/places/${id}` && asked.method === 'GET')
    if (!place) return answerJson(response, 404, { error: { code: 404, status: 'NOT_FOUND' } })
    answerJson(response, 200, detailsOf(place))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const google: TestGooglePlaces = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return google
}

export const badKey = {
  error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
}

const predictionOf = ({ id, name, city }: Known) => ({
  placePrediction: {
    place: `places/${id}`,
    placeId: id,
    text: { text: `${name}, ${city}, India` },
    structuredFormat: { mainText: { text: name }, secondaryText: { text: `${city}, India` } },
  },
})

const detailsOf = ({ lat, lng, city }: Known) => ({
  location: { latitude: lat, longitude: lng },
  addressComponents: [
    { longText: 'Main Road', shortText: 'Main Rd', types: ['route'] },
    { longText: city, shortText: city, types: ['locality', 'political'] },
    { longText: 'India', shortText: 'IN', types: ['country', 'political'] },
  ],
})

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
