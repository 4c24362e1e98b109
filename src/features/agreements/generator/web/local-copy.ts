import type { DraftContent } from '../content.ts'
import type { StepKey } from '../steps.ts'

/** Typed text that the server has not saved yet, with the version it was typed on. */
export type LocalCopy = { version: number; part: DraftContent[StepKey] }

const nameOf = (draftId: number, step: StepKey): string => `agreement-draft ${draftId} ${step}`

/** Storage may be full or forbidden; the server has the draft then. */
export function keepCopy(draftId: number, step: StepKey, copy: LocalCopy): void {
  try {
    localStorage.setItem(nameOf(draftId, step), JSON.stringify(copy))
  } catch {}
}

export function clearCopy(draftId: number, step: StepKey): void {
  try {
    localStorage.removeItem(nameOf(draftId, step))
  } catch {}
}

export function readCopy(draftId: number, step: StepKey): LocalCopy | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(draftId, step)) ?? 'null') as LocalCopy | null
  } catch {
    return null
  }
}
