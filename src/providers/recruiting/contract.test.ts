import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { greenhouseRecruiting } from './greenhouse.ts'
import type { Recruiting } from './port.ts'
import { sandboxRecruiting } from './sandbox.ts'

const asked: { method: string | undefined; url: string | undefined; key: string | undefined; body: string }[] = []
let answer = { status: 200, body: '' }
const job = {
  ...{ id: 4101, title: 'Area manager', location: { name: 'Pune' }, departments: [{ name: 'Homes' }] },
  ...{
    first_published: '2026-10-05T10:00:00-04:00',
    content: '&lt;p&gt;You &amp;amp; us&lt;/p&gt;&lt;p&gt;Now&lt;/p&gt;',
  },
}
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  asked.push({ method, url, key: headers.authorization, body: await text(request) })
  const known = method === 'GET' || url?.endsWith('/4101')
  const { status, body } = known ? answer : { status: 404, body: '{}' }
  response.writeHead(status).end(body)
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => server.close())
const real = () =>
  greenhouseRecruiting({
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, board: 'thikana', key: 'board-key' },
  })

const application = {
  ...{ openingId: '4101', reference: 'application-1', firstName: 'Asha', lastName: 'Rao', email: 'asha@work.example' },
  ...{ phone: '9876543210', link: 'https://asha.example', words: 'I know each street.' },
}

describe.each([
  ['sandbox', () => sandboxRecruiting()],
  ['greenhouse', real],
])('the recruiting service: %s', (_name, open: () => Recruiting) => {
  test('[API-131] lists openings', async () => {
    answer = { status: 200, body: JSON.stringify({ jobs: [job] }) }
    const [first] = await open().openings()
    expect(first).toMatchObject({ id: '4101', title: 'Area manager', team: 'Homes', postedOn: '2026-10-05' })
    expect(first?.text).not.toContain('<')
  })

  test('[API-130] takes an application, and refuses one for an opening that is closed', async () => {
    answer = { status: 200, body: '{"success":"Candidate saved successfully"}' }
    const service = open()
    await service.apply(application)
    const closed = await service.apply({ ...application, openingId: '9999' }).catch((error: unknown) => error)
    expect(isProviderError(closed, 'not_found')).toBe(true)
  })
})

test('words of the board are read as text, and the key goes with applications alone', async () => {
  answer = { status: 200, body: JSON.stringify({ jobs: [job, { id: 'x' }] }) }
  asked.length = 0
  expect((await real().openings()).map(({ text, place }) => [text, place])).toEqual([['You & us\n\nNow', 'Pune']])
  await real().apply(application)
  expect(asked.map(({ method, url, key }) => [method, url, key])).toEqual([
    ['GET', '/v1/boards/thikana/jobs?content=true', undefined],
    ['POST', '/v1/boards/thikana/jobs/4101', `Basic ${Buffer.from('board-key:').toString('base64')}`],
  ])
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
    first_name: 'Asha',
    cover_letter_text: 'I know each street.',
  })
})

test('a service that is away is worth a retry, a refusal is not', async () => {
  for (const [status, code] of [
    [503, 'unavailable'],
    [429, 'unavailable'],
    [422, 'rejected'],
  ] as const) {
    answer = { status, body: '' }
    const failure = await real()
      .apply(application)
      .catch((error: unknown) => error)
    expect(isProviderError(failure, code), String(status)).toBe(true)
  }
})
