import { isEmail, readPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'

export const mostRecipients = 20
export const mostPerDay = 40
/** From all senders together, in so many days. */
export const mostPerRecipient = { messages: 3, days: 30 } as const
/** After these days we forget whom somebody invited. */
export const keepDays = 365

/**
 * An address of the web, with or without its scheme. Indian scripts write initials with dots (एच.एस.आर.), so that of what
 * follows a dot in them only the names of domains count.
 */
export const hasLink = (text: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\p{M}\d-]\.(?:(?![\u0900-\u0d7f])\p{L}{2,}|भारत|ಭಾರತ)/iu.test(text.replace(/\p{Cf}/gu, ''))

export type Recipient = { channel: 'sms' | 'email'; address: string }

/** A phone in any spelling or an address; null where it is neither. */
export function readRecipient(typed: string): Recipient | null {
  const text = typed.trim()
  if (text.includes('@')) {
    const address = text.toLowerCase()
    return isEmail(address) && address.length <= 254 ? { channel: 'email', address } : null
  }
  const address = readPhone(text)
  return /^[6-9]\d{9}$/.test(address) ? { channel: 'sms', address } : null
}

/** One person once, however often and in how many spellings they were typed. */
export const withoutRepeats = (recipients: readonly Recipient[]): Recipient[] => [
  ...new Map(recipients.map((each) => [each.address, each])).values(),
]

/** Splits the text of one field into recipients, at lines, commas and semicolons. */
export const splitRecipients = (text: string): string[] =>
  text
    .split(/[\n\r,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)

type Words = { sender: string; link: string; stop: () => string; message: string; kind: 'tenant' | 'owner' }

/** In the language of their reader, who can stop them in it too. */
export const wordsOf = ({ sender, link, stop, message, kind }: Words) => ({
  subject: () => m.refer_sms_subject({ kind }),
  body: () =>
    m.refer_sms({
      ...{ kind, sender, link, stop: stop() },
      ...{ hasWords: message ? 'yes' : 'no', own: message.replace(/\s+/g, ' ') },
    }),
})
