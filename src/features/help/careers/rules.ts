import { isEmail, readPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'

/** Default message for a field of an application that has no more exact one. */
export const invalidField = (): string => m.careers_invalid()
const longestWords = 2000
/** After these days we delete an application; the recruiting service has its own. */
export const keepDays = 180

export type Typed = { first_name: string; last_name: string; email: string; phone: string; link: string; words: string }

export type Checked = { errors: Partial<Record<keyof Typed, string>>; clean: Typed }

/** An address of the web with its scheme; nothing is fetched from it. */
const isLink = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && text.length <= 300
}

const isName = (text: string): boolean => /^[\p{L}\p{M}][-\p{L}\p{M}\s.॰'’\u200c\u200d]{0,59}$/u.test(text)

/** Both sides of the form check alike. */
export function checkApplication(typed: Typed): Checked {
  const clean: Typed = {
    ...{ first_name: typed.first_name.trim(), last_name: typed.last_name.trim() },
    ...{ email: typed.email.trim().toLowerCase(), phone: readPhone(typed.phone) },
    ...{ link: typed.link.trim(), words: typed.words.trim() },
  }
  const wrong: (keyof Typed)[] = [
    ...(isName(clean.first_name) ? [] : ['first_name' as const]),
    ...(clean.last_name === '' || isName(clean.last_name) ? [] : ['last_name' as const]),
    ...(isEmail(clean.email) && clean.email.length <= 254 ? [] : ['email' as const]),
    ...(/^[6-9]\d{9}$/.test(clean.phone) ? [] : ['phone' as const]),
    ...(clean.link === '' || isLink(clean.link) ? [] : ['link' as const]),
    ...(clean.words.length <= longestWords ? [] : ['words' as const]),
  ]
  return { errors: Object.fromEntries(wrong.map((field) => [field, invalidField()])), clean }
}
