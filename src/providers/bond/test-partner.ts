import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { isProviderError } from '../provider-error.ts'
import type { Bond, BondApplicant, BondApplication, BondPartner } from './port.ts'

type Body = Record<string, unknown>
export type TestPartner = {
  url: string
  key: string
  asked: { path: string | undefined; headers: IncomingHttpHeaders; body: Body }[]
  /** The partner that decides behind the wire; another one for each test. */
  books: BondPartner
  /** When set, the answer to every request. */
  answer: { status: number; body: string } | null
  close(): Promise<void>
}

/** A local gateway of a bond partner with the wire format of the real one. */
export async function startTestPartner(books: BondPartner): Promise<TestPartner> {
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {}
    partner.asked.push({ path: request.url, headers: request.headers, body })
    const reply =
      partner.answer ??
      (request.headers.authorization === `Bearer ${partner.key}`
        ? await answerTo(partner.books, request.url ?? '', body)
        : { status: 401, body: '{}' })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const partner: TestPartner = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ key: 'key-of-the-test', asked: [], books, answer: null },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return partner
}

async function answerTo(books: BondPartner, path: string, body: Body) {
  try {
    const found = await act(books, new URL(path, 'http://partner.example'), body)
    return found === null ? { status: 404, body: '{}' } : { status: 200, body: JSON.stringify(found) }
  } catch (error) {
    if (isProviderError(error, 'not_found')) return { status: 404, body: '{}' }
    return { status: isProviderError(error, 'rejected') ? 422 : 503, body: '{}' }
  }
}

async function act(books: BondPartner, { pathname, searchParams }: URL, body: Body): Promise<object | null> {
  const [, , kind, id, what] = pathname.split('/')
  const reference = String(body.reference)
  if (kind === 'eligibility') {
    const { limitPaise, feePercent, ...rest } = await books.eligibility(applicantOf(body.applicant as Body))
    return { ...rest, limit_paise: limitPaise, fee_percent: feePercent }
  }
  if (kind === 'applications' && id) return wireApplication(await books.status(id))
  if (kind === 'applications') {
    const applicant = applicantOf(body.applicant as Body)
    const facts = { securedPaise: Number(body.secured_paise), startsOn: String(body.starts_on) }
    return wireApplication(await books.createApplication({ reference, applicant, ...facts }))
  }
  if (what === 'renewals' && id) {
    return wireBond(await books.renewBond({ reference, bondId: id, paymentId: String(body.payment_id) }))
  }
  if (what === 'cancellation' && id) {
    const { refundPaise } = await books.cancelBond({ bondId: id, on: String(body.on), movedIn: body.moved_in === true })
    return { refund_paise: refundPaise }
  }
  const asked = searchParams.get('reference')
  if (asked) return wireBond(await books.findBond(asked))
  const [applicationId, paymentId] = [String(body.application_id), String(body.payment_id)]
  return wireBond(await books.buyBond({ reference, applicationId, paymentId }))
}

const applicantOf = (form: Body): BondApplicant =>
  ({
    ...{ name: form.name, email: form.email, phone: form.phone, countryCode: form.country_code },
    ...{ employment: form.employment, tenantRelation: form.tenant_relation, address: form.address },
    ...{ panCardId: form.pan_card_id, monthlyIncomePaise: form.monthly_income_paise, workEmail: form.work_email },
    ...{ bornOn: form.born_on, offerLetterKey: form.has_offer_letter ? 'letter' : null },
  }) as BondApplicant

const wireApplication = (found: BondApplication | null) =>
  found && {
    ...{ application_id: found.applicationId, stage: found.stage, secured_paise: found.securedPaise },
    ...{ fee_paise: found.feePaise, starts_on: found.startsOn, reason: found.reason },
  }

const wireBond = (found: Bond | null) =>
  found && {
    ...{ bond_id: found.bondId, fee_paise: found.feePaise, secured_paise: found.securedPaise },
    ...{ starts_on: found.startsOn, ends_on: found.endsOn, refunded_paise: found.refundedPaise },
  }
