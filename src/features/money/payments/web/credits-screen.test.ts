import { afterEach, expect, test } from 'vitest'
import { type Answer, setTransport } from '#shared/call.ts'
import { loader } from './credits-screen.tsx'

const broken = {
  status: 500,
  body: { error: { code: 'internal', message: 'Something went wrong. Please try later.' } },
}
const load = () => loader({ url: new URL('http://x/alpha/myhome/my-credits') } as Parameters<typeof loader>[0])

afterEach(() => setTransport(undefined))

test('[CREDIT-004] invalid history and reward entries are left out silently', async () => {
  const answering =
    (broke: string) =>
    async ({ name }: { name: string }): Promise<Answer> => {
      if (name === broke) return broken
      return { status: 200, body: name === 'listRewards' ? { rewards: [{ id: 1 }] } : { balance: 5, history: [] } }
    }
  setTransport(answering('getCreditHistory'))
  expect(await load()).toMatchObject({ balance: null, history: null, rewards: [{ id: 1 }] })
  setTransport(answering('listRewards'))
  expect(await load()).toMatchObject({ balance: 5, history: [], rewards: [] })
})
