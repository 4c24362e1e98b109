import { providerError } from '../provider-error.ts'
import type { ESign, PaperToSeal, Sealing } from './port.ts'

export type DigioOptions = {
  url: string
  clientId: string
  clientSecret: string
  /** Mail of the company's signer, whose certificate signs by itself. */
  signer: string
  company: string
  timeoutMs?: number
}

/**
 * Digio's documents: `POST /v2/client/document/uploadpdf` with one signer, the company; `GET /v2/client/document/{id}`
 * says how far it is, `GET /v2/client/document/download` gives the file. Uploading is not idempotent there: a paper that
 * was sent twice is two documents, of which we keep one.
 */
export function digioESign(options: DigioOptions): ESign {
  return {
    async send(paper) {
      const answer = await askJson(options, '/v2/client/document/uploadpdf', formOf(options, paper))
      if (typeof answer.id !== 'string' || !isDocumentId(answer.id)) throw unreadable()
      return { documentId: answer.id }
    },
    async collect(documentId): Promise<Sealing> {
      if (!isDocumentId(documentId)) throw providerError('not_found', 'Not a document of Digio')
      const { agreement_status: status } = await askJson(options, `/v2/client/document/${documentId}`)
      if (status === 'failed' || status === 'expired') return { state: 'refused' }
      if (status !== 'completed') return { state: 'waiting' }
      const pdf = await ask(options, `/v2/client/document/download?document_id=${documentId}`)
      if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw unreadable()
      return { state: 'sealed', pdf }
    },
  }
}

const isDocumentId = (text: string): boolean => /^[A-Za-z0-9]{6,60}$/.test(text)
const unreadable = () => providerError('unavailable', 'The e-sign service answered what cannot be read')

const formOf = ({ signer, company }: DigioOptions, { name, pdf, reason }: PaperToSeal) => ({
  signers: [{ identifier: signer, name: company, sign_type: 'dsc', reason }],
  expire_in_days: 10,
  display_on_page: 'last',
  notify_signers: false,
  send_sign_link: false,
  file_name: name,
  file_data: Buffer.from(pdf).toString('base64'),
})

async function askJson(options: DigioOptions, path: string, form?: object) {
  const body = await ask(options, path, form)
  try {
    return JSON.parse(body.toString('utf8')) as { id?: unknown; agreement_status?: unknown }
  } catch {
    throw unreadable()
  }
}

async function ask(options: DigioOptions, path: string, form?: object): Promise<Buffer> {
  const { url, clientId, clientSecret, timeoutMs = 30_000 } = options
  const response = await fetch(new URL(path, url), {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      ...(form ? { 'content-type': 'application/json' } : {}),
    },
    ...(form ? { body: JSON.stringify(form) } : {}),
    // No redirects: the secret must be sent to this host only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (answer) => ({ status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }))
    .catch(() => null)
  if (!response) throw providerError('unavailable', 'The e-sign service cannot be reached')
  const { status, body } = response
  if (status === 429 || status >= 500) throw providerError('unavailable', `The e-sign service answered ${status}`)
  if (status === 404) throw providerError('not_found', 'The e-sign service does not know this document')
  if (status < 200 || status > 299) throw providerError('rejected', `The e-sign service answered ${status}`)
  return body
}
