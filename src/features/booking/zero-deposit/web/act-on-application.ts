import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { applyForBond, askBondPartner, type BondApplication, confirmBondCode, sendBondCode } from '../contract.ts'
import { applicantFieldNames } from '../form-values.ts'
import type { ApplicantErrors, ApplicantFields } from '../rules.ts'

export type ApplyAnswer = {
  done: boolean
  problem: string
  errors: ApplicantErrors
  /** The typed values without the PAN, which no response may contain. */
  typed: ApplicantFields | null
  status: number
}

const nothing = { done: false, problem: '', errors: {}, typed: null }

export async function actOnApplication(form: FormData): Promise<ApplyAnswer> {
  const typed = Object.fromEntries(
    applicantFieldNames.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as ApplicantFields
  try {
    const intent = form.get('intent')
    if (intent === 'ask') await call(askBondPartner, {})
    else if (intent === 'send-code') await call(sendBondCode, {})
    else if (intent === 'confirm') await call(confirmBondCode, { body: { otp: String(form.get('otp') ?? '').trim() } })
    else await send(form, typed)
    return { ...nothing, done: true, status: 200 }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status >= 500) throw error
    return refusedAnswer(error, { ...typed, pan_card_id: '' })
  }
}

export function refusedAnswer({ status, message, fields }: CallError, typed: ApplicantFields | null): ApplyAnswer {
  const atFields = Object.keys(fields).length > 0 && !fields.otp
  return {
    done: false,
    problem: atFields ? m.zero_check_fields() : message,
    errors: fields,
    typed,
    status: status === 400 ? 422 : status || 503,
  }
}

async function send(form: FormData, typed: ApplicantFields): Promise<BondApplication> {
  const letter = await readFile(form.get('offer_letter'))
  return call(applyForBond, {
    body: {
      ...typed,
      part: form.get('part') === 'co_applicant' ? 'co_applicant' : 'tenant',
      ...(letter ? { offer_letter: letter } : {}),
      ...(form.get('consent') === 'yes' ? { consent: 'yes' as const } : {}),
    },
  })
}
