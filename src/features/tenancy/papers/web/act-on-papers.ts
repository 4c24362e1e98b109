import { data, redirect } from 'react-router'
import { removeDocument } from '#features/people/privacy/contract.ts'
import { type DocumentKind, documentKinds, numberProblem } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { getAadhaarStatus, getDigiLockerUrl, uploadDocument, validateWorkEmail } from '../contract.ts'
import { typeOf } from '../rules.ts'

const myDocsPath = '/alpha/mydocs'

/** `about` names the form that was refused; no answer holds a document's number. */
export type PapersAnswer = {
  about: 'digilocker' | 'work_email' | DocumentKind | null
  message: string
  errors: Record<string, string>
  typed: string
}

/** The forms of the page: documents, DigiLocker and the work email, each by its `intent`. */
export async function actOnPapers(form: FormData, origin: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const kind = documentKinds.find((each) => each === text('kind')) ?? null
  try {
    if (intent === 'digilocker') {
      const consent = text('consent') === 'yes' ? ({ consent: 'yes' } as const) : {}
      // The whole address: one within the site would get the language of the page.
      return redirect(new URL((await call(getDigiLockerUrl, { query: consent })).url, origin).href)
    }
    if (intent === 'check') await call(getAadhaarStatus, { query: {} })
    else if (intent === 'work_email') await call(validateWorkEmail, { body: { work_email: text('work_email') } })
    else if (intent === 'confirm_work_email') {
      await call(validateWorkEmail, { body: { work_email: text('work_email'), otp: text('otp') } })
    } else if (intent === 'remove') await call(removeDocument, { params: { id: Number(text('id')) } })
    else await addDocument(form, kind)
    return redirect(kind && intent === 'add' ? `${myDocsPath}?added=${kind}` : myDocsPath)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const errors = Object.keys(error.fields).length > 0 ? { ...numberError(kind, form), ...error.fields } : {}
    const about = intent === 'digilocker' ? 'digilocker' : intent.endsWith('work_email') ? 'work_email' : kind
    const status = error.status === 400 ? 422 : error.status || 503
    return data<PapersAnswer>({ about, message: error.message, errors, typed: text('work_email') }, { status })
  }
}

async function addDocument(form: FormData, kind: DocumentKind | null): Promise<void> {
  const consent = form.get('consent') === 'yes' ? ({ consent: 'yes' } as const) : {}
  const file = await readFile(form.get('file'))
  // The endpoint validates missing fields.
  const body = { document_type: kind && typeOf(kind), number: String(form.get('number') ?? ''), file, ...consent }
  await call(uploadDocument, { body: body as Parameters<typeof call<typeof uploadDocument>>[1]['body'] })
}

/** The endpoint validates the number only after the file; this reports both errors at once. */
function numberError(kind: DocumentKind | null, form: FormData): Record<string, string> {
  const problem = kind && numberProblem(kind, String(form.get('number') ?? ''))
  return problem ? { number: problem } : {}
}

/** Keeps the page and all that was typed where the network fails. */
export async function keepPapers<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const message = m.errors_network()
    return data<PapersAnswer>({ about: null, message, errors: {}, typed: '' }, { status: 503 })
  }
}
