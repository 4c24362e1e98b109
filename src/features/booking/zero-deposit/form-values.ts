import { isNamed } from '#features/people/profiles/rules.ts'
import type { BondApplication } from './contract.ts'
import { type ApplicantFields, homeCountry, type Part } from './rules.ts'

export const applicantFieldNames = [
  ...(['name', 'email', 'phone', 'countryCode', 'employment', 'tenant_relation'] as const),
  ...(['pincode', 'city', 'locality', 'state', 'monthly_income', 'work_email'] as const),
  ...(['tenant_date_of_birth', 'quote_price', 'pan_card_id'] as const),
]

const empty: ApplicantFields = {
  ...{ name: '', email: '', phone: '', countryCode: homeCountry, employment: '', tenant_relation: '', pincode: '' },
  ...{ city: '', locality: '', state: '', pan_card_id: '', monthly_income: '', work_email: '' },
  ...{ tenant_date_of_birth: '', quote_price: '' },
}

/** Initial form values: the earlier application, or else the account. The PAN is never prefilled. */
export function startValues(application: BondApplication, part: Part, quote = ''): ApplicantFields {
  const before = application.applicants.find((each) => each.part === part)
  const { known } = application
  if (!before) {
    if (part === 'co_applicant') return { ...empty, quote_price: quote }
    const { name, ...rest } = known
    return { ...empty, ...rest, ...known.address, name: isNamed(name) ? name : '', quote_price: quote }
  }
  const { name, countryCode, employment, tenant_relation, address, monthly_income, tenant_date_of_birth } = before
  return {
    ...empty,
    ...{ name, countryCode, employment, ...address, tenant_date_of_birth },
    // Masked for another person, so it has to be entered again.
    ...(part === 'tenant' ? { email: before.email, phone: before.phone, work_email: before.work_email ?? '' } : {}),
    tenant_relation: tenant_relation ?? '',
    monthly_income: monthly_income > 0 ? String(monthly_income) : '',
    quote_price: quote || (before.quote_price ? String(before.quote_price) : ''),
  }
}
