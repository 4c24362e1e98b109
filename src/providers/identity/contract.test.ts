import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { googleIdentity } from './google.ts'
import { identityOff } from './off.ts'
import type { Identity, OutsideIdentity } from './port.ts'
import { sandboxIdentity, sandboxToken } from './sandbox.ts'
import { newSigningKey, signToken, startTestGoogle, type TestGoogle } from './test-google.ts'

const kavya: OutsideIdentity = {
  subject: '1100220033',
  email: 'kavya@example.com',
  emailVerified: true,
  firstName: 'Kavya',
  lastName: 'Rao',
  nonce: 'n-1',
}

type MakeToken = (identity: OutsideIdentity) => string

function describeIdentityContract(adapter: string, make: () => { identity: Identity; makeToken: MakeToken }) {
  describe(`identity: ${adapter}`, () => {
    test('a valid token gives its person', async () => {
      const { identity, makeToken } = make()
      expect(await identity.verify(makeToken(kavya))).toEqual(kavya)
    })

    test('an unverified email address is reported as such', async () => {
      const { identity, makeToken } = make()
      expect(await identity.verify(makeToken({ ...kavya, emailVerified: false }))).toMatchObject({
        emailVerified: false,
      })
    })

    test('a person may have a single name, and a name in any script', async () => {
      const { identity, makeToken } = make()
      const meera = { ...kavya, firstName: 'मीरा', lastName: '' }
      expect(await identity.verify(makeToken(meera))).toEqual(meera)
    })

    test.each<[string, (good: string) => string]>([
      ['nothing', () => ''],
      ['a word', () => 'hello'],
      ['dots', () => '..'],
      ['half a token', (good) => good.slice(0, Math.floor(good.length / 2))],
      ['a token with its middle changed', (good) => good.replace(/.{40}$/, (end) => `%%%${end}`)],
      ['a megabyte', () => 'a.'.repeat(500_000)],
    ])('%s is rejected, and the error does not repeat it', async (_, bend) => {
      const { identity, makeToken } = make()
      const token = bend(makeToken(kavya))
      const failure = await identity.verify(token).catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
      if (token.length > 10) expect(String(failure)).not.toContain(token.slice(0, 20))
    })

    test.each([
      ['subject', { subject: '' }],
      ['address', { email: '' }],
    ])('a token without %s is rejected', async (_, wrong) => {
      const { identity, makeToken } = make()
      const failure = await identity.verify(makeToken({ ...kavya, ...wrong })).catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })

    test('the start URL carries the nonce and the return path', () => {
      const start = make().identity.startUrl({ returnTo: '/login/google?next=%2Fhome', nonce: 'n&1' })
      const { searchParams } = new URL(start ?? '', 'https://thikana.example')
      expect(searchParams.get('nonce')).toBe('n&1')
      const back = searchParams.get('return_to') ?? searchParams.get('redirect_uri') ?? ''
      expect(new URL(back, 'https://thikana.example').href).toBe('https://thikana.example/login/google?next=%2Fhome')
    })
  })
}

describeIdentityContract('sandbox', () => ({ identity: sandboxIdentity(), makeToken: sandboxToken }))

describe('with keys over HTTP', () => {
  const key = newSigningKey('k1')
  let google: TestGoogle
  beforeAll(async () => {
    google = await startTestGoogle([key])
  })
  afterAll(() => google.close())
  describeIdentityContract('google', () => ({
    identity: googleIdentity({ clientId: 'c1', siteUrl: 'https://thikana.example', issuerUrl: google.url }),
    makeToken: ({ subject: sub, email, emailVerified, firstName, lastName, nonce }) => {
      const iat = Math.floor(Date.now() / 1000)
      const times = { iat, exp: iat + 3600 }
      const names = { given_name: firstName, family_name: lastName }
      const claims = { iss: 'https://accounts.google.com', aud: 'c1', sub, email, email_verified: emailVerified, nonce }
      return signToken(key, { ...claims, ...names, ...times })
    },
  }))
})

describe('the sandbox of identity', () => {
  test('sends people to the page that lists invented accounts', () => {
    expect(sandboxIdentity().startUrl({ returnTo: '/back', nonce: 'n' })).toBe('/dev/google?return_to=%2Fback&nonce=n')
  })

  test.each([
    ['a number for a name', { ...kavya, firstName: 7 }],
    ['no names', { subject: 's', email: 'a@example.com', emailVerified: true }],
    ['a list', []],
    ['null', null],
  ])('takes no token with %s in it', async (_, content) => {
    const token = `sandbox.${Buffer.from(JSON.stringify(content)).toString('base64url')}`
    const failure = await sandboxIdentity()
      .verify(token)
      .catch((error: unknown) => error)
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })

  test('accepts only true as email_verified', async () => {
    const token = sandboxToken({ ...kavya, emailVerified: 'yes' as unknown as boolean })
    expect(await sandboxIdentity().verify(token)).toMatchObject({ emailVerified: false })
  })
})

test('without Google settings every token is rejected and there is no start URL', async () => {
  const failure = await identityOff()
    .verify(sandboxToken(kavya))
    .catch((error: unknown) => error)
  expect(isProviderError(failure, 'rejected')).toBe(true)
  expect(identityOff().startUrl({ returnTo: '/', nonce: 'n' })).toBeNull()
})
