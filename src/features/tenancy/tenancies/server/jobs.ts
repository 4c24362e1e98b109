import { prepareAgreement } from './prepare-agreement.ts'

export const tenancyJobs = [prepareAgreement]
