import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { sandboxAfterBooking } from './sandbox.ts'
import { urlAfterBooking } from './url-after-booking.ts'

const asked: string[] = []
let status = 200
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.writeHead(status).end('ok')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => server.close())
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/fn?key=1`

describe('the after-booking hook', () => {
  test('[API-066] receives the home and the person by a GET request', async () => {
    status = 200
    await urlAfterBooking(url()).tell({ hid: 7, pid: 9 })
    expect(asked).toEqual(['GET /fn?key=1&hid=7&pid=9'])
    const sandbox = sandboxAfterBooking()
    await sandbox.tell({ hid: 7, pid: 9 })
    expect(sandbox.told).toEqual([{ hid: 7, pid: 9 }])
  })

  test('is retried when it cannot be reached, and not when it refuses', async () => {
    const failure = async () =>
      urlAfterBooking(url())
        .tell({ hid: 1, pid: 2 })
        .catch((error: unknown) => error)
    status = 503
    expect(isProviderError(await failure(), 'unavailable')).toBe(true)
    status = 404
    expect(isProviderError(await failure(), 'rejected')).toBe(true)
  })
})
