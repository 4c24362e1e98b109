import { m } from '#messages'

/** How a form asks for a secret once more. */
export type SecretField = { label: string; type: 'text' | 'password'; autocomplete: string; inputmode?: 'numeric' }

const password = (label: string): SecretField => ({ label, type: 'password', autocomplete: 'current-password' })
const code = (): SecretField => ({
  ...{ label: m.accounts_code(), type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric' },
})
const number = (label: string): SecretField => ({ label, type: 'text', autocomplete: 'off' })

/** The secret fields of our forms; a test holds their screens against this list. */
const known: Readonly<Record<string, () => SecretField>> = {
  password: () => password(m.accounts_password()),
  current: () => password(m.accounts_password()),
  confirmPassword: () => password(m.accounts_password_again()),
  otp: code,
  totp: code,
  code,
  number: () => number(m.errors_number_again()),
  pan_card_id: () => number(m.zero_pan()),
  accountNumber: () => number(m.bank_number()),
  account_number: () => number(m.bank_number()),
  accountNumberConfirmation: () => number(m.bank_number_again()),
}

/** For fields that are not in the list: names that say what the field holds. */
const patterns: readonly (readonly [RegExp, () => SecretField])[] = [
  [/passw|passphrase/i, () => password(m.accounts_password())],
  [/(^|_)otp$/i, code],
  [
    /(^|_)(pin|cvv|cvc|pan|iban)(_|$)|aadha+r|passport|licen[cs]e|card_?n|account_?n/i,
    () => number(m.errors_number_again()),
  ],
]

/** How to ask for the field once more; null for one that is no secret and may be kept. */
export function secretField(name: string): SecretField | null {
  const own = Object.hasOwn(known, name) ? known[name] : undefined
  return (own ?? patterns.find(([pattern]) => pattern.test(name))?.[1])?.() ?? null
}
