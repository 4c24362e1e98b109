import { badInput } from '#platform/errors.ts'
import { reasonLength } from '../rules.ts'

/** The trimmed text, or a refusal at `field`. */
export function readReason(given: string, field: string): string {
  const reason = given.trim()
  if (reason.length < reasonLength.min || reason.length > reasonLength.max || reason.includes('\0')) {
    throw badInput({ [field]: `Say why, in ${reasonLength.min} to ${reasonLength.max} characters.` })
  }
  return reason
}
