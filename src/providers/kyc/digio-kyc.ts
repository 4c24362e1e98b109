import { providerError } from '../provider-error.ts'
import type { IdentityCheck, Kyc } from './port.ts'
import { refuseBadCheck } from './refuse-bad-check.ts'

/** `template` is the workflow with DigiLocker that was made in Digio's studio; `gatewayUrl` is where people go. */
export type DigioKycOptions = {
  url: string
  gatewayUrl: string
  clientId: string
  clientSecret: string
  template: string
  timeoutMs?: number
}

/**
 * Digio's KYC requests: `POST /client/kyc/v2/request/with_template` makes one, `POST /client/kyc/v2/{id}/response` tells
 * how far it is. The person goes to Digio's gateway with a token of the request, and comes back to `redirect_url`.
 */
export function digioKyc(options: DigioKycOptions): Kyc {
  return {
    async start(input) {
      refuseBadCheck(input)
      const answer = await ask(options, '/client/kyc/v2/request/with_template', {
        ...{ customer_identifier: input.identifier, customer_name: input.name, template_name: options.template },
        ...{ reference_id: input.reference, transaction_id: input.reference },
        ...{ notify_customer: false, generate_access_token: true, expire_in_days: 1 },
      })
      const { id } = answer
      const token = entityOf(answer.access_token).id
      if (!isId(id) || !isId(token)) throw unreadable()
      return { checkId: id, url: gatewayAddress(options, { id, token, ...input }) }
    },
    async find(checkId) {
      if (!isId(checkId)) throw providerError('not_found', 'Not a request of Digio')
      return readCheck(await ask(options, `/client/kyc/v2/${checkId}/response`, {}))
    },
  }
}

type Going = { id: string; token: string; identifier: string; reference: string; returnUrl: string }

function gatewayAddress(
  { gatewayUrl }: DigioKycOptions,
  { id, token, identifier, reference, returnUrl }: Going,
): string {
  const query = new URLSearchParams({ redirect_url: returnUrl, token_id: token })
  const path = [id, reference, identifier].map(encodeURIComponent).join('/')
  return `${new URL(gatewayUrl).origin}/#/gateway/login/${path}?${query}`
}

type Entity = Record<string, unknown>
const entityOf = (value: unknown): Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entity) : {}
const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9]{6,60}$/.test(value)
const unreadable = () => providerError('unavailable', 'The identity service answered what cannot be read')

/** The Aadhaar stands masked in the action of DigiLocker; only its last four digits are read. */
function readCheck({ status, actions }: Entity): IdentityCheck {
  const done = (Array.isArray(actions) ? actions : [])
    .map(entityOf)
    .find((action) => action.type === 'digilocker' && action.status === 'success')
  if (done && (status === 'approved' || status === 'approval_pending')) {
    const { name, id_number: number } = entityOf(entityOf(done.details).aadhaar)
    const numberEnd = typeof number === 'string' ? /\d{4}$/.exec(number)?.[0] : undefined
    if (typeof name !== 'string' || name.trim() === '' || !numberEnd) throw unreadable()
    return { state: 'approved', name: name.slice(0, 120), numberEnd }
  }
  if (status === 'rejected' || status === 'failed') return { state: 'refused' }
  if (status === 'expired') return { state: 'expired' }
  return { state: 'pending' }
}

async function ask(options: DigioKycOptions, path: string, body: object): Promise<Entity> {
  const { url, clientId, clientSecret, timeoutMs = 15_000 } = options
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    // No redirects: the secret must be sent to this host only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch(() => null)
  if (!response) throw providerError('unavailable', 'The identity service cannot be reached')
  const { status, text } = response
  if (status === 429 || status >= 500) throw providerError('unavailable', `The identity service answered ${status}`)
  if (status === 404) throw providerError('not_found', 'The identity service does not know this request')
  if (status < 200 || status > 299) throw providerError('rejected', `The identity service answered ${status}`)
  try {
    return entityOf(JSON.parse(text))
  } catch {
    throw unreadable()
  }
}
