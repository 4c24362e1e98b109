import { isDay } from '#shared/dates.ts'
import { providerError } from '../provider-error.ts'
import type { EStamp, StampCertificate, StampOrder } from './port.ts'
import { refuseBadOrder } from './refuse-bad-order.ts'

export type AgentOptions = { url: string; key: string; timeoutMs?: number }

/**
 * An authorised agent of Stock Holding, which issues the stamp paper of most states and has no public interface of its
 * own. The fields are those of its certificate; `POST /v1/certificates` with the header `Idempotency-Key` answers with
 * the certificate, the second time with the same.
 */
export function agentEStamp(options: AgentOptions): EStamp {
  return {
    async buy(order) {
      refuseBadOrder(order)
      const { status, body } = await ask(options, order)
      if (status === 409 || status === 429 || status >= 500) {
        throw providerError('unavailable', `The e-stamp service answered ${status}`)
      }
      // Its message is left out because it may repeat the parties.
      if (status < 200 || status > 299) throw providerError('rejected', `The e-stamp service answered ${status}`)
      const certificate = readCertificate(body)
      if (certificate === null) throw providerError('unavailable', 'The e-stamp service answered what cannot be read')
      if (certificate.dutyPaise !== order.dutyPaise)
        throw providerError('rejected', 'The certificate is of another duty')
      return certificate
    },
  }
}

const formOf = ({ reference, state, dutyPaise, firstParty, secondParty, ...order }: StampOrder) => ({
  unique_document_reference: reference,
  state,
  article: 'Leave and Licence',
  description_of_document: order.description,
  first_party: firstParty,
  second_party: secondParty,
  stamp_duty_paid_by: firstParty,
  consideration_price: order.considerationPaise / 100,
  stamp_duty_amount: dutyPaise / 100,
})

async function ask({ url, key, timeoutMs = 20_000 }: AgentOptions, order: StampOrder) {
  try {
    const response = await fetch(new URL('/v1/certificates', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': order.reference,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(formOf(order)),
      // No redirects: the key must be sent to this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    const slow = (error as Error).name === 'TimeoutError'
    throw providerError('unavailable', `The e-stamp service ${slow ? 'did not answer in time' : 'cannot be reached'}`)
  }
}

function readCertificate(body: string): StampCertificate | null {
  try {
    const found = JSON.parse(body) as { certificate_no?: unknown; issued_on?: unknown; stamp_duty_amount?: unknown }
    const { certificate_no: certificate, issued_on: issuedOn, stamp_duty_amount: duty } = found
    if (typeof certificate !== 'string' || !/^[A-Z0-9-]{6,30}$/.test(certificate)) return null
    if (typeof issuedOn !== 'string' || !isDay(issuedOn) || typeof duty !== 'number') return null
    return { certificate, issuedOn, dutyPaise: Math.round(duty * 100) }
  } catch {
    return null
  }
}
