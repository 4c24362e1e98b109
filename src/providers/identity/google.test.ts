import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { type GoogleOptions, googleIdentity } from './google.ts'
import { encode, newSigningKey, signToken, startTestGoogle, type TestGoogle } from './test-google.ts'

const key = newSigningKey('k1')
const newer = newSigningKey('k2')
const now = new Date('2026-03-01T10:00:00Z')
const nowS = now.getTime() / 1000

const claims = {
  iss: 'https://accounts.google.com',
  aud: 'thikana.apps.googleusercontent.com',
  sub: '1100220033',
  email: 'kavya@example.com',
  email_verified: true,
  given_name: 'Kavya',
  family_name: 'Rao',
  nonce: 'n-1',
  iat: nowS - 10,
  exp: nowS + 3590,
}

let google: TestGoogle
beforeAll(async () => {
  google = await startTestGoogle([key])
})
afterAll(() => google.close())
beforeEach(() => {
  Object.assign(google, { keys: [key], asked: 0, status: 200, cacheControl: 'public, max-age=3600' })
})

const open = (options: Partial<GoogleOptions> = {}) =>
  googleIdentity({
    clientId: claims.aud,
    siteUrl: 'https://thikana.example',
    issuerUrl: google.url,
    now: () => now,
    ...options,
  })
const failureOf = (checking: Promise<unknown>): Promise<unknown> => checking.catch((error: unknown) => error)

describe('a token of Google', () => {
  test.each(['accounts.google.com', 'https://accounts.google.com'])('of the issuer %s is taken', async (iss) => {
    expect(await open().verify(signToken(key, { ...claims, iss }))).toEqual({
      subject: '1100220033',
      email: 'kavya@example.com',
      emailVerified: true,
      firstName: 'Kavya',
      lastName: 'Rao',
      nonce: 'n-1',
    })
  })

  test('with one whole name is split at its first space', async () => {
    const { given_name, family_name, ...rest } = claims
    const token = signToken(key, { ...rest, name: 'Kavya Lakshmi Rao' })
    expect(await open().verify(token)).toMatchObject({ firstName: 'Kavya', lastName: 'Lakshmi Rao' })
  })

  test.each([[true], ['true']])('with email_verified %j has a confirmed address', async (email_verified) => {
    expect(await open().verify(signToken(key, { ...claims, email_verified }))).toMatchObject({ emailVerified: true })
  })

  test.each([[false], ['false'], [1], [undefined]])('with email_verified %j has none', async (email_verified) => {
    expect(await open().verify(signToken(key, { ...claims, email_verified }))).toMatchObject({ emailVerified: false })
  })

  test('is still taken a minute after it expired, and no longer', async () => {
    expect(await open().verify(signToken(key, { ...claims, exp: nowS - 59 }))).toBeTruthy()
    const failure = await failureOf(open().verify(signToken(key, { ...claims, exp: nowS - 60 })))
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })

  test('may come from a clock a minute ahead, and no more', async () => {
    expect(await open().verify(signToken(key, { ...claims, iat: nowS + 60 }))).toBeTruthy()
    expect(isProviderError(await failureOf(open().verify(signToken(key, { ...claims, iat: nowS + 61 }))))).toBe(true)
  })
})

describe('a token that is none of Google', () => {
  const good = signToken(key, claims)
  const [head, body, signature] = good.split('.') as [string, string, string]
  const withSecret = (secret: string | Buffer) => {
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${body}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const stranger = { ...newSigningKey('k1') }

  test.each<[string, string, string]>([
    ['signed by a stranger under our id', signToken(stranger, claims), 'has a wrong signature'],
    [
      'with claims changed after signing',
      `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
      'has a wrong signature',
    ],
    [
      'with the signature of another',
      `${head}.${body}.${Buffer.alloc(256).toString('base64url')}`,
      'has a wrong signature',
    ],
    ['with alg none', `${encode({ alg: 'none', kid: 'k1' })}.${body}.`, 'is not a signed token'],
    [
      'with alg none and a signature',
      `${encode({ alg: 'none', kid: 'k1' })}.${body}.${signature}`,
      'is not signed with RS256',
    ],
    ['without alg', `${encode({ kid: 'k1' })}.${body}.${signature}`, 'is not signed with RS256'],
    [
      'with the public key as the secret of HS256',
      withSecret(key.publicKey.export({ format: 'pem', type: 'spki' })),
      'is not signed with RS256',
    ],
    ['with a header that must be understood', signToken(key, claims, { crit: ['exp'] }), 'is not signed with RS256'],
    ['without the id of its key', signToken(key, claims, { kid: undefined }), 'is signed with an unknown key'],
    ['with the id of an unknown key', signToken(newer, claims), 'is signed with an unknown key'],
    ['with an id every object has', signToken({ ...key, kid: 'constructor' }, claims), 'is signed with an unknown key'],
    ['for another site', signToken(key, { ...claims, aud: 'other' }), 'is meant for another site'],
    ['for several sites', signToken(key, { ...claims, aud: [claims.aud, 'other'] }), 'is meant for another site'],
    ['for no site', signToken(key, { ...claims, aud: undefined }), 'is meant for another site'],
    ['of another issuer', signToken(key, { ...claims, iss: 'https://accounts.example' }), 'comes from another issuer'],
    ['of no issuer', signToken(key, { ...claims, iss: undefined }), 'comes from another issuer'],
    ['that has expired', signToken(key, { ...claims, exp: nowS - 3600 }), 'has expired'],
    ['that never expires', signToken(key, { ...claims, exp: undefined }), 'has expired'],
    ['whose end is a text', signToken(key, { ...claims, exp: '9999999999' }), 'has expired'],
    ['of a later day', signToken(key, { ...claims, nbf: nowS + 3600 }), 'is not valid yet'],
    ['without an address', signToken(key, { ...claims, email: undefined }), 'does not say whose it is'],
    ['whose claims are a list', signToken(key, [claims]), 'holds no claims'],
    ['in two parts', `${head}.${body}`, 'is not a signed token'],
    ['in four parts', `${good}.${signature}`, 'is not a signed token'],
    ['with padding', `${good}==`, 'is not a signed token'],
    ['whose header is not JSON', `aaaa.${body}.${signature}`, 'is not a signed token'],
  ])('%s is rejected', async (_, token, why) => {
    const failure = await failureOf(open().verify(token))
    expect(isProviderError(failure, 'rejected')).toBe(true)
    expect((failure as Error).message).toBe(`The token ${why}`)
  })

  test('signed with a key too short to be trusted is rejected', async () => {
    const short = newSigningKey('short', 1024)
    google.keys = [key, short]
    const failure = await failureOf(open().verify(signToken(short, claims)))
    expect(failure).toMatchObject({ code: 'rejected', message: 'The token is signed with an unknown key' })
  })
})

describe("Google's keys", () => {
  /** An adapter with a clock that is moved by hand. */
  const withClock = () => {
    const clock = { now }
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    }
    const lasting = { ...claims, exp: nowS + 10 * 86_400 }
    return {
      identity: open({ now: () => clock.now }),
      later,
      good: signToken(key, lasting),
      next: signToken(newer, lasting),
    }
  }

  test('are fetched once for many tokens, also at the same moment', async () => {
    const { identity, good } = withClock()
    await Promise.all([identity.verify(good), identity.verify(good)])
    await identity.verify(good)
    expect(google.asked).toBe(1)
  })

  test('are kept as long as Google says', async () => {
    const { identity, later, good } = withClock()
    await identity.verify(good)
    later(3599)
    await identity.verify(good)
    expect(google.asked).toBe(1)
    later(1)
    await identity.verify(good)
    expect(google.asked).toBe(2)
  })

  test.each(['no-store', 'max-age=0'])('are kept for a minute even with %s', async (cacheControl) => {
    google.cacheControl = cacheControl
    const { identity, later, good } = withClock()
    await identity.verify(good)
    later(59)
    await identity.verify(good)
    expect(google.asked).toBe(1)
  })

  test('that were withdrawn are forgotten with them', async () => {
    const { identity, later, good } = withClock()
    await identity.verify(good)
    google.keys = [newer]
    later(3600)
    expect(isProviderError(await failureOf(identity.verify(good)), 'rejected')).toBe(true)
  })

  test('are looked at again for a new key, at most once a minute', async () => {
    const { identity, later, good, next } = withClock()
    await identity.verify(good)
    google.keys = [key, newer]
    expect(isProviderError(await failureOf(identity.verify(next)), 'rejected')).toBe(true)
    expect(google.asked).toBe(1)
    later(60)
    expect(await identity.verify(next)).toMatchObject({ subject: claims.sub })
    expect(google.asked).toBe(2)
    const unknown = signToken({ ...key, kid: 'k3' }, claims)
    for (const _ of [1, 2, 3]) await failureOf(identity.verify(unknown))
    expect(google.asked).toBe(2)
  })

  test('that cannot be fetched are worth another try', async () => {
    const { identity, good } = withClock()
    google.status = 500
    expect(isProviderError(await failureOf(identity.verify(good)), 'unavailable')).toBe(true)
    google.status = 200
    expect(await identity.verify(good)).toBeTruthy()
  })

  test('are not asked for by what is no token at all', async () => {
    await failureOf(open().verify('hello'))
    await failureOf(open().verify(`${encode({ alg: 'none', kid: 'k1' })}.${encode(claims)}.aaaa`))
    expect(google.asked).toBe(0)
  })
})

test("people are sent to Google's page and come back with the token behind the #", () => {
  const start = new URL(open({ issuerUrl: undefined }).startUrl({ returnTo: '/login/google', nonce: 'n-1' }) ?? '')
  expect(start.origin + start.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(start.searchParams)).toEqual({
    client_id: claims.aud,
    redirect_uri: 'https://thikana.example/login/google',
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    nonce: 'n-1',
    state: 'n-1',
    prompt: 'select_account',
  })
})
