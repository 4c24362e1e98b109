import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

export function newSigningKey(kid: string, modulusLength = 2048): SigningKey {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength }) }
}

export type TestGoogle = {
  url: string
  /** The keys it publishes. */
  keys: SigningKey[]
  /** How often they were fetched. */
  asked: number
  cacheControl: string
  status: number
  close(): Promise<void>
}

/** A local server that publishes keys as Google does. */
export async function startTestGoogle(keys: SigningKey[]): Promise<TestGoogle> {
  const server = createServer((request, response) => {
    google.asked += 1
    if (request.url !== '/oauth2/v3/certs') return response.writeHead(404).end()
    response.writeHead(google.status, { 'content-type': 'application/json', 'cache-control': google.cacheControl })
    const jwks = google.keys.map(({ kid, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      ...{ kid, use: 'sig', alg: 'RS256' },
    }))
    return response.end(JSON.stringify({ keys: jwks }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const google: TestGoogle = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    asked: 0,
    cacheControl: 'public, max-age=3600, must-revalidate',
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return google
}

export const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signToken(key: SigningKey, claims: object, header: object = {}): string {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key.privateKey).toString('base64url')}`
}
