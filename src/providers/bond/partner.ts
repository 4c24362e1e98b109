import { z } from 'zod'
import { providerError } from '../provider-error.ts'
import type { Bond, BondApplicant, BondApplication, BondPartner } from './port.ts'

export type PartnerOptions = { url: string; key: string; timeoutMs?: number }

const Paise = z.number().int().min(0)
const Day = z.iso.date()
const Eligibility = z.object({
  eligible: z.boolean(),
  limit_paise: Paise,
  fee_percent: z.number().min(0).max(100),
  reason: z.string().nullable(),
})
const Application = z.object({
  application_id: z.string().min(1),
  stage: z.enum(['eligible', 'not_eligible']),
  secured_paise: Paise,
  fee_paise: Paise,
  starts_on: Day,
  reason: z.string().nullable(),
})
const BondReply = z.object({
  bond_id: z.string().min(1),
  fee_paise: Paise,
  secured_paise: Paise,
  starts_on: Day,
  ends_on: Day,
  refunded_paise: Paise.nullable(),
})
const Refund = z.object({ refund_paise: Paise })

/**
 * The partner's gateway. Its own interface is agreed on with each partner, so this is the one we ask them for: JSON,
 * amounts in paise, our reference as `Idempotency-Key`, 404 for what they do not know. Their messages are left out of
 * errors because they may repeat the applicant.
 */
export function partnerBond(options: PartnerOptions): BondPartner {
  const post = <Reply extends z.ZodType>(path: string, body: object, reply: Reply, reference?: string) =>
    ask(options, { path, body, reference }, reply)
  const find = async <Reply extends z.ZodType>(path: string, reply: Reply): Promise<z.output<Reply> | null> => {
    try {
      return await ask(options, { path }, reply)
    } catch (error) {
      if ((error as { code?: string }).code === 'not_found') return null
      throw error
    }
  }
  return {
    async eligibility(applicant) {
      const { eligible, limit_paise, fee_percent, reason } = await post(
        '/v1/eligibility',
        { applicant: formOf(applicant) },
        Eligibility,
      )
      return { eligible, limitPaise: limit_paise, feePercent: fee_percent, reason }
    },
    async createApplication({ reference, applicant, securedPaise, startsOn }) {
      const body = { reference, applicant: formOf(applicant), secured_paise: securedPaise, starts_on: startsOn }
      return applicationOf(await post('/v1/applications', body, Application, reference))
    },
    async status(applicationId) {
      const found = await find(`/v1/applications/${encodeURIComponent(applicationId)}`, Application)
      return found && applicationOf(found)
    },
    async buyBond({ reference, applicationId, paymentId }) {
      const body = { reference, application_id: applicationId, payment_id: paymentId }
      return bondOf(await post('/v1/bonds', body, BondReply, reference))
    },
    async renewBond({ reference, bondId, paymentId }) {
      const path = `/v1/bonds/${encodeURIComponent(bondId)}/renewals`
      return bondOf(await post(path, { reference, payment_id: paymentId }, BondReply, reference))
    },
    async findBond(reference) {
      const found = await find(`/v1/bonds?reference=${encodeURIComponent(reference)}`, BondReply)
      return found && bondOf(found)
    },
    async cancelBond({ bondId, on, movedIn }) {
      const path = `/v1/bonds/${encodeURIComponent(bondId)}/cancellation`
      const { refund_paise } = await post(path, { on, moved_in: movedIn }, Refund)
      return { refundPaise: refund_paise }
    },
  }
}

const formOf = ({ offerLetterKey, ...applicant }: BondApplicant) => ({
  ...{ name: applicant.name, email: applicant.email, phone: applicant.phone, country_code: applicant.countryCode },
  ...{ employment: applicant.employment, tenant_relation: applicant.tenantRelation, address: applicant.address },
  ...{ pan_card_id: applicant.panCardId, monthly_income_paise: applicant.monthlyIncomePaise },
  ...{ work_email: applicant.workEmail, born_on: applicant.bornOn },
  // The letter itself stays with us, sealed.
  has_offer_letter: offerLetterKey !== null,
})

const applicationOf = (reply: z.output<typeof Application>): BondApplication => ({
  ...{ applicationId: reply.application_id, stage: reply.stage, securedPaise: reply.secured_paise },
  ...{ feePaise: reply.fee_paise, startsOn: reply.starts_on, reason: reply.reason },
})

const bondOf = (reply: z.output<typeof BondReply>): Bond => ({
  ...{ bondId: reply.bond_id, feePaise: reply.fee_paise, securedPaise: reply.secured_paise },
  ...{ startsOn: reply.starts_on, endsOn: reply.ends_on, refundedPaise: reply.refunded_paise },
})

type Asked = { path: string; body?: object; reference?: string | undefined }

async function ask<Reply extends z.ZodType>(
  options: PartnerOptions,
  asked: Asked,
  reply: Reply,
): Promise<z.output<Reply>> {
  const { status, body } = await send(options, asked)
  if (status === 409 || status === 429 || status >= 500) {
    throw providerError('unavailable', `The bond partner answered ${status}`)
  }
  if (status === 404) throw providerError('not_found', 'The bond partner does not know it')
  if (status < 200 || status > 299) throw providerError('rejected', `The bond partner answered ${status}`)
  const read = reply.safeParse(readJson(body))
  if (!read.success) throw providerError('unavailable', 'The bond partner answered what cannot be read')
  return read.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function send({ url, key, timeoutMs = 20_000 }: PartnerOptions, { path, body, reference }: Asked) {
  try {
    const response = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(reference ? { 'idempotency-key': reference } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // No redirects: the key must be sent to this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    const slow = (error as Error).name === 'TimeoutError'
    throw providerError('unavailable', `The bond partner ${slow ? 'did not answer in time' : 'cannot be reached'}`)
  }
}
