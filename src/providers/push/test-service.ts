import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushAddress } from './port.ts'

/** A test key of this imitation, valid for 127.0.0.1 only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZbN9u2JZu/W7Lzb5
feh2Ter81HGb8nnH9Ebos/VoFWChRANCAARYqbBLJTqXJ7PSeGkcczrf2etTIUru
4p7nxeW6W0peYAFGOqhlAh0ZdDzP8Rx8S9pSN5f42caOZ9K/gfBBA1Ex
-----END PRIVATE KEY-----`
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUCM1MR1+247Gug9YWFKclMgXHaOUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTExODA4MjEzMFoYDzIxMjYxMDI1
MDgyMTMwWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARYqbBLJTqXJ7PSeGkcczrf2etTIUru4p7nxeW6W0peYAFGOqhlAh0Z
dDzP8Rx8S9pSN5f42caOZ9K/gfBBA1Exo2QwYjAdBgNVHQ4EFgQUltiUBFNOVVQf
lL7QQE/WFK2UHLswHwYDVR0jBBgwFoAUltiUBFNOVVQflL7QQE/WFK2UHLswDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IH51BTvdW+K63HBylD/A1FIGKLLu0nBaaQA4ndLwwXATAiEAmnm548iEEGXpp81c
h0hroAMZ3bnLDNzua9QfKV6AW+Y=
-----END CERTIFICATE-----`

export type TestBrowser = { address: PushAddress; read(body: Buffer): string }

/** A browser that has switched push on: it alone can read what is sent to it. */
export function testBrowser(endpoint: string): TestBrowser {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const secret = randomBytes(16)
  const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length))
  return {
    address: { endpoint, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    /** RFC 8291 and RFC 8188, by the book: salt, record size, key of the sender, one record. */
    read(body) {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derive(own.computeSecret(sender), secret, info, 32)
      const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}

type Asked = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Imitates the push service of a browser's maker. */
export async function startTestPushService() {
  const asked: Asked[] = []
  const state = { status: 201 }
  const server = createServer({ key, cert: testCertificate }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(state.status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, state, host, url: `https://${host}`, close: () => new Promise((done) => server.close(done)) }
}

/** The claims of a VAPID header whose signature is right. */
export function readVapid(authorization: string): { aud: string; sub: string; exp: number } {
  const [, token = '', publicKey = ''] = /t=([^,]+), k=(.+)/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...jwk } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
