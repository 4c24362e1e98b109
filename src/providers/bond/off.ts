import { providerError } from '../provider-error.ts'
import type { BondPartner } from './port.ts'

const reason = 'Zero deposit is not offered at the moment.'

/** Without a partner nobody is approved: a bond that nobody stands behind must not be sold. */
export const bondOff = (): BondPartner => ({
  eligibility: async () => ({ eligible: false, limitPaise: 0, feePercent: 0, reason }),
  createApplication: async ({ reference, securedPaise, startsOn }) => ({
    ...{ applicationId: `none-${reference}`, stage: 'not_eligible', securedPaise, feePaise: 0, startsOn, reason },
  }),
  status: async () => null,
  async buyBond() {
    throw providerError('rejected', 'There is no bond partner')
  },
  async renewBond() {
    throw providerError('rejected', 'There is no bond partner')
  },
  findBond: async () => null,
  async cancelBond() {
    throw providerError('not_found', 'There is no bond partner')
  },
})
