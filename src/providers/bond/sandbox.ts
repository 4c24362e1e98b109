import { createHash } from 'node:crypto'
import { bondEndsOn, bondFee, bondRefund } from '#shared/bond-fee.ts'
import { dayInIndia } from '#shared/dates.ts'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { Bond, BondApplicant, BondApplication, BondPartner } from './port.ts'
import { decideEligibility } from './sandbox-eligibility.ts'

/** `bonds` lists every bond ever made, for tests. */
export type SandboxBond = BondPartner & { bonds(): Bond[] }
export type SandboxBondOptions = { folder?: string | null; now?: () => Date }

/** For this long after the first request such an applicant gets no decision, so that the waiting state can be tried. */
const silentMs = 120_000
const isSilentFor = ({ panCardId }: BondApplicant): boolean => /^ZZZZZ/i.test(panCardId)

/**
 * A partner that decides at once by simple rules. `folder` null keeps applications in memory. A PAN that begins with
 * ZZZZZ gets no decision for two minutes.
 */
export function sandboxBond({ folder = null, now = () => new Date() }: SandboxBondOptions = {}): SandboxBond {
  const applications = sandboxRecords<BondApplication>(folder)
  const bonds = sandboxRecords<Bond>(folder && `${folder}/bonds`)
  const firstAsked = new Map<string, number>()
  const getBond = (bondId: string): Bond => {
    const bond = bonds.get(bondId)
    if (bond === null) throw providerError('not_found', 'The partner does not know this bond')
    return bond
  }
  /** One reference is one bond. */
  const issue = (reference: string, facts: Pick<Bond, 'feePaise' | 'securedPaise' | 'startsOn'>): Bond => {
    const bondId = idOf('bond', reference)
    const { feePaise, securedPaise, startsOn } = facts
    const bond = { bondId, feePaise, securedPaise, startsOn, endsOn: bondEndsOn(startsOn), refundedPaise: null }
    if (bonds.get(bondId) === null) bonds.put(bondId, bond)
    return getBond(bondId)
  }
  return {
    bonds: () => bonds.all(),
    async eligibility(applicant) {
      if (isSilentFor(applicant)) {
        const since = firstAsked.get(applicant.panCardId) ?? now().getTime()
        firstAsked.set(applicant.panCardId, since)
        if (now().getTime() < since + silentMs) throw providerError('unavailable', 'The partner does not answer')
      }
      return decideEligibility(applicant, dayInIndia(now()))
    },
    async createApplication({ reference, applicant, securedPaise, startsOn }) {
      if (!Number.isSafeInteger(securedPaise) || securedPaise <= 0) {
        throw providerError('rejected', 'The secured sum is a whole number of paise above 0')
      }
      const applicationId = idOf('app', reference)
      const earlier = applications.get(applicationId)
      if (earlier) return earlier
      const decision = decideEligibility(applicant, dayInIndia(now()))
      const tooMuch = decision.eligible && securedPaise > decision.limitPaise
      const application: BondApplication = {
        applicationId,
        stage: decision.eligible && !tooMuch ? 'eligible' : 'not_eligible',
        securedPaise,
        feePaise: bondFee(securedPaise, decision.feePercent),
        startsOn,
        reason: tooMuch ? 'The deposit of this home is more than the limit for this income.' : decision.reason,
      }
      applications.put(applicationId, application)
      return application
    },
    status: async (applicationId) => applications.get(applicationId),
    async buyBond({ reference, applicationId }) {
      const application = applications.get(applicationId)
      if (application === null) throw providerError('not_found', 'The partner does not know this application')
      if (application.stage !== 'eligible') throw providerError('rejected', 'There is no bond for this application')
      return issue(reference, application)
    },
    async renewBond({ reference, bondId }) {
      const before = getBond(bondId)
      if (before.refundedPaise !== null) throw providerError('rejected', 'A cancelled bond is not renewed')
      return issue(reference, { ...before, startsOn: before.endsOn })
    },
    findBond: async (reference) => bonds.get(idOf('bond', reference)),
    async cancelBond({ bondId, on, movedIn }) {
      const bond = getBond(bondId)
      if (bond.refundedPaise !== null) return { refundPaise: bond.refundedPaise }
      const refundPaise = bondRefund(bond, on, movedIn)
      bonds.put(bondId, { ...bond, refundedPaise: refundPaise })
      return { refundPaise }
    },
  }
}

/** The same reference gives the same id, so that asking again finds what was made before. */
function idOf(kind: 'app' | 'bond', reference: string): string {
  if (!/^[A-Za-z0-9-]{4,40}$/.test(reference))
    throw providerError('rejected', 'A reference has 4 to 40 letters or digits')
  const hash = createHash('sha256').update(reference).digest('hex').slice(0, 12)
  return kind === 'bond' ? `EQ${hash.toUpperCase()}` : `app_${hash}`
}
