import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxIdentity, sandboxToken } from '#providers/identity/sandbox.ts'
import { devGoogle } from './dev-google.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(devGoogle, { makeToken: sandboxToken })
})
afterAll(() => app.close())

const open = (query: Record<string, string>) =>
  app.inject({ url: `/dev/google?${new URLSearchParams({ return_to: '/login/google', nonce: 'n-1', ...query })}` })

/** Every form on the page that posts a token back. */
function formsOf(html: string) {
  return [...html.matchAll(/<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/g)].map(
    ([, action = '', inner = '']) => ({
      action,
      fields: Object.fromEntries(
        [...inner.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
      text: inner
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  )
}

describe("the page that stands in for Google's", () => {
  test('lists three accounts whose tokens the sandbox accepts, with the nonce in them', async () => {
    const { statusCode, body } = await open({})
    expect(statusCode).toBe(200)
    const forms = formsOf(body)
    expect(forms.map(({ action }) => action)).toEqual(['/login/google', '/login/google', '/login/google'])
    const people = await Promise.all(forms.map(({ fields }) => sandboxIdentity().verify(fields.id_token ?? '')))
    expect(new Set(people.map(({ subject }) => subject)).size).toBe(3)
    expect(people.map(({ emailVerified }) => emailVerified)).toEqual([true, true, false])
    expect(people.map(({ nonce }) => nonce)).toEqual(['n-1', 'n-1', 'n-1'])
    expect(forms.map(({ fields }) => Object.keys(fields))).toEqual(Array(3).fill(['id_token', 'state']))
    expect(forms[0]?.fields.state).toBe('n-1')
  })

  test('adds the account that was typed, first in the list', async () => {
    const { body } = await open({ name: 'Asha Devi Nair', email: 'Asha@example.com' })
    const forms = formsOf(body)
    expect(forms).toHaveLength(4)
    expect(forms[0]?.text).toBe('Asha Devi Nair Asha@example.com')
    const asha = await sandboxIdentity().verify(forms[0]?.fields.id_token ?? '')
    expect(asha).toMatchObject({
      firstName: 'Asha',
      lastName: 'Devi Nair',
      email: 'Asha@example.com',
      emailVerified: true,
    })
    const again = formsOf((await open({ name: 'Asha', email: 'asha@example.com', unconfirmed: 'on' })).body)[0]
    const same = await sandboxIdentity().verify(again?.fields.id_token ?? '')
    expect(same).toMatchObject({ subject: asha.subject, emailVerified: false })
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'login',
    '',
  ])('sends tokens nowhere but here: not to %j', async (return_to) => {
    const { statusCode, body } = await open({ return_to })
    expect(statusCode).toBe(400)
    expect(body).not.toContain('sandbox.')
  })

  test('without a nonce is refused', async () => {
    expect((await open({ nonce: '' })).statusCode).toBe(400)
  })

  test('escapes typed text wherever it is rendered', async () => {
    const { body } = await open({
      return_to: '/x"><script>1</script>',
      nonce: '"><script>2</script>',
      name: '"><script>3</script>',
      email: '"><script>4</script>@example.com',
    })
    expect(body).not.toContain('<script')
    expect(body).toContain('&quot;&gt;&lt;script&gt;3&lt;/script&gt;')
  })

  test('lets a browser post forms to this site only, and run no script', async () => {
    const policy = (await open({})).headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self';/)
  })
})
