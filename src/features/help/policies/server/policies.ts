import type { Config } from '#platform/config.ts'
import type { Day } from '#shared/dates.ts'
import type { Company, Policy } from '../contract.ts'
import type { PolicyName } from '../rules.ts'
import { grievanceTimes } from './grievance-times.ts'
import { privacyPolicy } from './privacy-text.ts'
import { refundPolicy } from './refund-text.ts'
import type { MakePolicy } from './section.ts'
import { tenancyPolicies } from './tenancy-text.ts'
import { terms } from './terms-text.ts'

/** The day on which the words of each last changed. */
export const changedOn: Readonly<Record<PolicyName, Day>> = {
  terms: '2026-11-19',
  privacy: '2026-11-19',
  refunds: '2026-11-19',
  tenancy: '2026-11-19',
}

const texts: Readonly<Record<PolicyName, MakePolicy>> = {
  ...{ terms, privacy: privacyPolicy, refunds: refundPolicy, tenancy: tenancyPolicies },
}

export const policyOf = (name: PolicyName, config: Config): Policy => ({
  ...{ name, changed_on: changedOn[name] },
  ...texts[name](config),
})

export const companyOf = (config: Config): Company => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS ?? null,
  email: config.CONTACT_EMAIL,
  phone: config.CONTACT_PHONE ?? null,
  hours: config.CONTACT_HOURS,
  grievance: {
    officer: config.GRIEVANCE_OFFICER ?? null,
    email: config.GRIEVANCE_EMAIL,
    ...grievanceTimes(),
  },
  security_email: config.SECURITY_EMAIL,
  gstin: config.GSTIN ?? null,
})
