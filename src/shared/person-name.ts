import { m } from '#messages'
/** Letters of any script, and the few other characters a name may contain. */
export const nameCharacters = /[^\p{L}\p{M} .+()&,]/gu
export const nameLength = 60
export const isName = (text: string): boolean => /^(?=.*\p{L})[\p{L}\p{M} .+()&,]{1,60}$/u.test(text.trim())
export const nameHelp = (): string => m.ui_name_help()
