import type { StepKey } from './steps.ts'

export const generatorPath = '/online-rent-agreement-format-generator'
export const stepPath = '/online-rent-agreement-format-generator-step'

export const stepUrl = (draftId: number, step: StepKey | 'done'): string => `${stepPath}?draft=${draftId}&step=${step}`
/** Opens a guest's draft on another device. */
export const linkPath = (token: string): string => `${generatorPath}?open=${token}`
export const draftPdfPath = (draftId: number): string => `${generatorPath}/${draftId}/agreement.pdf`
