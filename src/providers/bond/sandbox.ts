import { randomUUID } from 'node:crypto'
import { dayInIndia } from '#shared/dates.ts'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import { bondEndsOn, bondFee, bondRefund } from './fee-rules.ts'
import type { Bond, BondApplicant, BondApplication, BondPartner } from './port.ts'
import { decideEligibility } from './sandbox-eligibility.ts'

export type SandboxBondOptions = { folder?: string | null; now?: () => Date }

/** For this long after the first request such an applicant gets no decision, so that the waiting state can be tried. */
const silentMs = 120_000
const isSilentFor = ({ panCardId }: BondApplicant): boolean => /^ZZZZZ/i.test(panCardId)

/**
 * A partner that decides at once by simple rules. `folder` null keeps applications in memory. A PAN that begins with
 * ZZZZZ gets no decision for two minutes.
 */
export function sandboxBond({ folder = null, now = () => new Date() }: SandboxBondOptions = {}): BondPartner {
  const applications = sandboxRecords<BondApplication>(folder)
  const firstAsked = new Map<string, number>()
  const getApplication = (applicationId: string) => {
    const application = applications.get(applicationId)
    if (application === null) throw providerError('not_found', 'The partner does not know this application')
    return application
  }
  const keep = (application: BondApplication) => {
    applications.put(application.applicationId, application)
    return application
  }
  return {
    async eligibility(applicant) {
      if (isSilentFor(applicant)) {
        const since = firstAsked.get(applicant.panCardId) ?? now().getTime()
        firstAsked.set(applicant.panCardId, since)
        if (now().getTime() < since + silentMs) throw providerError('unavailable', 'The partner does not answer')
      }
      return decideEligibility(applicant, dayInIndia(now()))
    },
    async createApplication({ applicant, securedPaise, startsOn }) {
      if (!Number.isSafeInteger(securedPaise) || securedPaise <= 0) {
        throw providerError('rejected', 'The secured sum is a whole number of paise above 0')
      }
      const decision = decideEligibility(applicant, dayInIndia(now()))
      const tooMuch = decision.eligible && securedPaise > decision.limitPaise
      return keep({
        applicationId: `app_${randomUUID()}`,
        stage: decision.eligible && !tooMuch ? 'eligible' : 'not_eligible',
        securedPaise,
        feePaise: bondFee(securedPaise, decision.feePercent),
        startsOn,
        reason: tooMuch ? 'The deposit of this home is more than the limit for this income.' : decision.reason,
        bondId: null,
        refundedPaise: null,
      })
    },
    status: async (applicationId) => applications.get(applicationId),
    async buyBond({ applicationId }) {
      const application = getApplication(applicationId)
      if (application.stage === 'eligible') {
        keep({ ...application, stage: 'bonded', bondId: applicationId.replace('app_', 'bond_') })
      } else if (application.stage !== 'bonded') {
        throw providerError('rejected', 'There is no bond for this application')
      }
      return bondOf(getApplication(applicationId))
    },
    async cancelBond({ applicationId, on, movedIn }) {
      const application = getApplication(applicationId)
      if (application.refundedPaise !== null) return { refundPaise: application.refundedPaise }
      if (application.stage !== 'bonded') throw providerError('rejected', 'There is no bond to cancel')
      const refundPaise = bondRefund(application, on, movedIn)
      keep({ ...application, stage: 'cancelled', refundedPaise: refundPaise })
      return { refundPaise }
    },
  }
}

function bondOf({ bondId, feePaise, securedPaise, startsOn }: BondApplication): Bond {
  if (bondId === null) throw providerError('rejected', 'There is no bond for this application')
  return { bondId, feePaise, securedPaise, startsOn, endsOn: bondEndsOn(startsOn) }
}
