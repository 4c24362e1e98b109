import { createHash } from 'node:crypto'
import { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import { providerError } from '../provider-error.ts'
import { sendOnce } from '../send-once.ts'
import type { Push } from './port.ts'
import { pushRefusal } from './refusal.ts'

type Options = {
  publicKey: string
  privateKey: string
  /** mailto: or https:, where a push service can reach us. */
  subject: string
  timeoutMs?: number
  /** The certificate authority of a test push service. */
  ca?: string
}

/** Sends by the Web Push protocol, signed by VAPID. Hosts are checked before an address is kept (`isPushEndpoint`). */
export function webPushSender({ publicKey, privateKey, subject, timeoutMs = 10_000, ca }: Options): Push {
  const once = sendOnce()
  const agent = ca ? new Agent({ ca }) : undefined
  return {
    publicKey,
    async send(message) {
      const reason = pushRefusal(message)
      if (reason !== null) throw providerError('rejected', reason)
      const { endpoint, p256dh, auth } = message.to
      return once(message.idempotencyKey, async () => {
        await webPush
          .sendNotification({ endpoint, keys: { p256dh, auth } }, message.payload, {
            vapidDetails: { subject, publicKey, privateKey },
            TTL: 24 * 3600,
            urgency: 'normal',
            timeout: timeoutMs,
            ...(agent ? { agent } : {}),
          })
          .catch((error: unknown) => {
            throw asProviderError(error)
          })
        return `push_${createHash('sha256').update(message.idempotencyKey).digest('hex').slice(0, 20)}`
      })
    },
  }
}

/** Without the cause: the library's error carries the endpoint, which is a secret. */
function asProviderError(error: unknown) {
  if (!(error instanceof WebPushError)) return providerError('unavailable', 'The push service could not be reached')
  const { statusCode } = error
  if (statusCode === 404 || statusCode === 410) return providerError('not_found', 'This browser has gone')
  const code = statusCode === 429 || statusCode >= 500 ? 'unavailable' : 'rejected'
  return providerError(code, `The push service answered ${statusCode}`)
}
