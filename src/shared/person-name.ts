import { m } from '#messages'
export const nameLength = 60
export const nameHelp = (): string => m.ui_name_help()

/** Joiners shape letters of Indian scripts; anywhere else nobody sees them, and two names would look alike. */
const withoutStrayJoiners = (text: string): string => text.replace(/(^|[^\u0900-\u0d7f])[\u200c\u200d]+/g, '$1')

/** Letters of any script, and the few other characters a name may contain. */
export const namePattern = /^(?=.*\p{L})[\p{L}\p{M} .॰+()&,\u200c\u200d]{1,60}$/u

export const isName = (text: string): boolean => {
  const name = text.trim()
  return namePattern.test(name) && withoutStrayJoiners(name) === name
}

/** Removes what cannot stand in a name. */
export const nameOf = (typed: string): string =>
  withoutStrayJoiners(typed.replace(/[^\p{L}\p{M} .॰+()&,\u200c\u200d]/gu, ''))
