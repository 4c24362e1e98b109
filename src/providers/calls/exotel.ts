import { createHash, timingSafeEqual } from 'node:crypto'
import { providerError } from '../provider-error.ts'
import { exotelEnding, exotelEvent, webhookUser } from './exotel-protocol.ts'
import { refuseBadCall } from './phone-number.ts'
import type { Calls } from './port.ts'

export type ExotelOptions = {
  url: string
  /** The account, its key and token, and the number of ours that both sides see. */
  sid: string
  key: string
  token: string
  callerId: string
  /** The password that Exotel's messages bring. */
  webhookSecret: string
  /** Where Exotel tells the end of a call; without a name or password. */
  statusUrl: string
  timeoutMs?: number
}

/**
 * Exotel's voice API, version 1: `Calls/connect` rings one number and then the other, both see our number. It signs
 * nothing; its messages bring the user and password of the address that we give it (HTTP Basic).
 */
export function exotelCalls(options: ExotelOptions): Calls {
  const account = `/v1/Accounts/${encodeURIComponent(options.sid)}/Calls`
  return {
    async connect(request) {
      refuseBadCall(request)
      const back = new URL(options.statusUrl)
      back.username = webhookUser
      back.password = options.webhookSecret
      const { status, json } = await ask(options, `${account}/connect.json`, {
        ...{ From: dialled(request.from), To: dialled(request.to), CallerId: options.callerId, CallType: 'trans' },
        ...{ TimeLimit: '3600', TimeOut: '40', CustomField: request.reference, StatusCallback: back.href },
        ...{ 'StatusCallbackEvents[0]': 'terminal', StatusCallbackContentType: 'application/json' },
      })
      if (status === 429 || status >= 500) throw providerError('unavailable', `The call provider answered ${status}`)
      const callId = json?.Call?.Sid
      // Its message is left out because it may repeat a number.
      if (status !== 200 || typeof callId !== 'string') {
        throw providerError('rejected', `The call provider answered ${status}`)
      }
      return { callId }
    },
    async findEnded(callId) {
      const { status, json } = await ask(options, `${account}/${encodeURIComponent(callId)}.json`)
      if (status === 404) throw providerError('not_found', 'The call provider does not know this call')
      if (status !== 200) throw providerError('unavailable', `The call provider answered ${status}`)
      const ending = exotelEnding(String(json?.Call?.Status ?? ''))
      if (!ending) return null
      return { callId, reference: null, ending, seconds: Math.max(0, Math.round(Number(json?.Call?.Duration) || 0)) }
    },
    verifyWebhook({ headers }) {
      const wanted = `Basic ${Buffer.from(`${webhookUser}:${options.webhookSecret}`).toString('base64')}`
      const digest = (text: string) => createHash('sha256').update(text).digest()
      return timingSafeEqual(digest(String(headers.authorization ?? '')), digest(wanted))
    },
    parseWebhook: ({ fields }) => exotelEvent(fields),
  }
}

/** Exotel dials Indian numbers with a leading zero. */
const dialled = (number: string): string => (number.startsWith('+') ? number : `0${number}`)

type Answer = { Call?: { Sid?: unknown; Status?: unknown; Duration?: unknown } }

async function ask(
  { url, key, token, timeoutMs = 10_000 }: ExotelOptions,
  path: string,
  form?: Record<string, string>,
) {
  try {
    const response = await fetch(new URL(path, url), {
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      headers: { authorization: `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}` },
      // No redirects: the key must be sent to this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const json = (await response.json().catch(() => null)) as Answer | null
    return { status: response.status, json }
  } catch {
    throw providerError('unavailable', 'The call provider cannot be reached')
  }
}
