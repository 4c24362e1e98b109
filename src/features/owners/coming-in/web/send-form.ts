import { data } from 'react-router'
import { sentCampaign } from '#features/search/campaigns/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { createEarlyLead, tellUsAboutHome } from '../contract.ts'
import { houseCountOf } from '../rules.ts'

export type FormAnswer = {
  typed: Record<string, string>
  errors: Record<string, string>
  info?: string
  problem?: string
}

const fields = [
  ...(['name', 'country_code', 'phone', 'email', 'city', 'furnishing', 'rent', 'homes', 'more_homes'] as const),
  ...(['intent', 'language'] as const),
]

/** Sends one of the two forms; what was typed stays where it is refused. */
export async function sendOwnerForm(form: FormData, kind: 'early-lead' | 'tell-us') {
  const typed = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '').trim()]))
  const { name = '', country_code = '', phone = '', email = '', city = '', intent = '', language = '' } = typed
  const house_count = houseCountOf(typed.homes ?? '', typed.more_homes ?? '')
  const contact = {
    ...{ name, country_code, phone: phone.replace(/[\s-]/g, ''), email, city, intent, house_count, language },
    ...sentCampaign(form.get('campaign')),
  }
  try {
    const { info } =
      kind === 'early-lead'
        ? await call(createEarlyLead, { body: contact })
        : await call(tellUsAboutHome, {
            body: { ...contact, furnishing: typed.furnishing ?? '', rent: readRupees(typed.rent ?? '') },
          })
    return data<FormAnswer>({ typed: {}, errors: {}, info })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<FormAnswer>({ typed, errors: error.fields, problem: error.message }, { status })
  }
}

const readRupees = (text: string): number | null => {
  const amount = Number(text.replace(/[₹,\s]/g, ''))
  return text === '' || Number.isNaN(amount) ? null : amount
}
