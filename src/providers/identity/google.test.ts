import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { type GoogleOptions, googleIdentity } from './google.ts'
import { encode, newSigningKey, type SigningKey, signToken, startTestGoogle, type TestGoogle } from './test-google.ts'

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
  vi.useFakeTimers({ toFake: ['Date'], now })
  Object.assign(google, { keys: [key], asked: 0, status: 200, cacheControl: 'public, max-age=3600' })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (options: Partial<GoogleOptions> = {}) =>
  googleIdentity({
    clientId: claims.aud,
    siteUrl: 'https://thikana.example',
    issuerUrl: google.url,
    ...options,
  })
const failureOf = (checking: Promise<unknown>): Promise<unknown> => checking.catch((error: unknown) => error)

describe('a Google token', () => {
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

  test('with one full name is split at its first space', async () => {
    const { given_name, family_name, ...rest } = claims
    const token = signToken(key, { ...rest, name: 'Kavya Lakshmi Rao' })
    expect(await open().verify(token)).toMatchObject({ firstName: 'Kavya', lastName: 'Lakshmi Rao' })
  })

  test.each([[true], ['true']])('with email_verified %j has a verified address', async (email_verified) => {
    expect(await open().verify(signToken(key, { ...claims, email_verified }))).toMatchObject({ emailVerified: true })
  })

  test.each([[false], ['false'], [1], [undefined]])(
    'with email_verified %j has no verified address',
    async (email_verified) => {
      expect(await open().verify(signToken(key, { ...claims, email_verified }))).toMatchObject({ emailVerified: false })
    },
  )

  test('is accepted up to a minute after it expired, and no longer', async () => {
    expect(await open().verify(signToken(key, { ...claims, exp: nowS - 59 }))).toBeTruthy()
    const failure = await failureOf(open().verify(signToken(key, { ...claims, exp: nowS - 60 })))
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })

  test('may come from a clock up to a minute ahead, and no more', async () => {
    expect(await open().verify(signToken(key, { ...claims, iat: nowS + 60 }))).toBeTruthy()
    expect(isProviderError(await failureOf(open().verify(signToken(key, { ...claims, iat: nowS + 61 }))))).toBe(true)
  })
})

describe('a token that is not from Google', () => {
  const good = signToken(key, claims)
  const [head, body, signature] = good.split('.') as [string, string, string]
  const withSecret = (secret: string | Buffer) => {
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${body}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const stranger = { ...newSigningKey('k1') }

  test.each<[string, string, string]>([
    ['signed by a stranger under our id', signToken(stranger, claims), 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    [
      'with claims changed after signing',
      `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    ],
    [
      'with the signature of another',
      `${head}.${body}.${Buffer.alloc(256).toString('base64url')}`,
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    ],
    ['with alg none', `${encode({ alg: 'none', kid: 'k1' })}.${body}.`, 'ERR_JOSE_ALG_NOT_ALLOWED'],
    [
      'with alg none and a signature',
      `${encode({ alg: 'none', kid: 'k1' })}.${body}.${signature}`,
      'ERR_JOSE_ALG_NOT_ALLOWED',
    ],
    ['without alg', `${encode({ kid: 'k1' })}.${body}.${signature}`, 'ERR_JWS_INVALID'],
    [
      'with the public key as the secret of HS256',
      withSecret(key.publicKey.export({ format: 'pem', type: 'spki' })),
      'ERR_JOSE_ALG_NOT_ALLOWED',
    ],
    ['with a header that must be understood', signToken(key, claims, { crit: ['exp'] }), 'ERR_JOSE_NOT_SUPPORTED'],
    ['with the id of an unknown key', signToken(newer, claims), 'ERR_JWKS_NO_MATCHING_KEY'],
    ['with an id every object has', signToken({ ...key, kid: 'constructor' }, claims), 'ERR_JWKS_NO_MATCHING_KEY'],
    ['for another site', signToken(key, { ...claims, aud: 'other' }), 'ERR_JWT_CLAIM_VALIDATION_FAILED aud'],
    ['for several sites', signToken(key, { ...claims, aud: [claims.aud, 'other'] }), 'is meant for another site'],
    ['for no site', signToken(key, { ...claims, aud: undefined }), 'ERR_JWT_CLAIM_VALIDATION_FAILED aud'],
    [
      'of another issuer',
      signToken(key, { ...claims, iss: 'https://accounts.example' }),
      'ERR_JWT_CLAIM_VALIDATION_FAILED iss',
    ],
    ['of no issuer', signToken(key, { ...claims, iss: undefined }), 'ERR_JWT_CLAIM_VALIDATION_FAILED iss'],
    ['that has expired', signToken(key, { ...claims, exp: nowS - 3600 }), 'ERR_JWT_EXPIRED'],
    ['that never expires', signToken(key, { ...claims, exp: undefined }), 'ERR_JWT_CLAIM_VALIDATION_FAILED exp'],
    ['whose end is a text', signToken(key, { ...claims, exp: '9999999999' }), 'ERR_JWT_CLAIM_VALIDATION_FAILED exp'],
    ['of a later day', signToken(key, { ...claims, nbf: nowS + 3600 }), 'ERR_JWT_CLAIM_VALIDATION_FAILED nbf'],
    ['older than an hour', signToken(key, { ...claims, iat: nowS - 3700 }), 'ERR_JWT_EXPIRED'],
    ['without an address', signToken(key, { ...claims, email: undefined }), 'does not say whose it is'],
    ['whose claims are a list', signToken(key, [claims]), 'ERR_JWT_INVALID'],
    ['in two parts', `${head}.${body}`, 'ERR_JWS_INVALID'],
    ['in four parts', `${good}.${signature}`, 'ERR_JWS_INVALID'],
    ['whose header is not JSON', `aaaa.${body}.${signature}`, 'ERR_JWS_INVALID'],
  ])('%s is rejected', async (_, token, why) => {
    const failure = await failureOf(open().verify(token))
    expect(isProviderError(failure, 'rejected')).toBe(true)
    expect((failure as Error).message).toContain(why)
  })

  test('signed with too short a key is rejected', async () => {
    const short = newSigningKey('short', 1024)
    google.keys = [key, short]
    const failure = await failureOf(open().verify(signToken(short, claims)))
    expect(failure).toMatchObject({ code: 'rejected', message: 'The token is not valid (TypeError)' })
  })
})

describe("Google's keys", () => {
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  /** A token signed at the current time. */
  const fresh = (by: SigningKey) => {
    const iat = Date.now() / 1000
    return signToken(by, { ...claims, iat, exp: iat + 3600 })
  }

  test('are fetched once for many tokens, also simultaneous ones', async () => {
    const identity = open()
    await Promise.all([identity.verify(fresh(key)), identity.verify(fresh(key))])
    await identity.verify(fresh(key))
    expect(google.asked).toBe(1)
  })

  test('are cached for an hour', async () => {
    const identity = open()
    await identity.verify(fresh(key))
    later(3599)
    await identity.verify(fresh(key))
    expect(google.asked).toBe(1)
    later(1)
    await identity.verify(fresh(key))
    expect(google.asked).toBe(2)
  })

  test('that were withdrawn are dropped at the next fetch', async () => {
    const identity = open()
    await identity.verify(fresh(key))
    google.keys = [newer]
    later(3600)
    expect(isProviderError(await failureOf(identity.verify(fresh(key))), 'rejected')).toBe(true)
  })

  test('are fetched again for an unknown key id, at most once a minute', async () => {
    const identity = open()
    await identity.verify(fresh(key))
    google.keys = [key, newer]
    expect(isProviderError(await failureOf(identity.verify(fresh(newer))), 'rejected')).toBe(true)
    expect(google.asked).toBe(1)
    later(60)
    expect(await identity.verify(fresh(newer))).toMatchObject({ subject: claims.sub })
    expect(google.asked).toBe(2)
    for (const _ of [1, 2, 3]) await failureOf(identity.verify(fresh({ ...key, kid: 'k3' })))
    expect(google.asked).toBe(2)
  })

  test('that cannot be fetched are worth a retry', async () => {
    const identity = open()
    google.status = 500
    expect(isProviderError(await failureOf(identity.verify(fresh(key))), 'unavailable')).toBe(true)
    google.status = 200
    expect(await identity.verify(fresh(key))).toBeTruthy()
  })

  test('are not fetched for a malformed token', async () => {
    await failureOf(open().verify('hello'))
    await failureOf(open().verify(`${encode({ alg: 'none', kid: 'k1' })}.${encode(claims)}.aaaa`))
    expect(google.asked).toBe(0)
  })
})

test("people are sent to Google's page and return with the token behind the #", () => {
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
