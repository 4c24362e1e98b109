import { prepareAgreement, prepareMissingAgreements } from './prepare-agreement.ts'

export const tenancyJobs = [prepareAgreement, prepareMissingAgreements]
