import { prepareAgreement, prepareMissingAgreements } from './prepare-agreement.ts'
import { renewAgreementsJob } from './renew-agreements.ts'

export const tenancyJobs = [prepareAgreement, prepareMissingAgreements, renewAgreementsJob]
