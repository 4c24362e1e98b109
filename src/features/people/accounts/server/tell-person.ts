import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessages, type Words } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { translatedScreens } from '#shared/translated-screens.ts'
import { getPerson } from './queries.ts'

type Teller = Pick<Context, 'queue' | 'config'>
type Said = {
  purpose: MessageKind
  subject: Words
  body: Words
  /** The body of the mail, where it says more than fits an SMS. */
  mail?: Words
  /** A path of our site to continue at. */
  path: string
}

/** Sends to the phone, and by email if known, as far as the person wants such messages. Enqueued in the transaction, so that it is sent only if that commits. */
export async function tellPerson(tx: Tx, { queue, config }: Teller, personId: number, said: Said): Promise<void> {
  const { phone, email } = await getPerson(tx, personId)
  const { purpose, subject } = said
  const withLink = (words: Words) => () =>
    `${typeof words === 'function' ? words() : words} ${siteOrigin(config)}${readersPath(said.path)}`
  const body = withLink(said.body)
  const mail = said.mail === undefined ? body : withLink(said.mail)
  await postMessages(tx, queue, [
    ...(phone ? [{ channel: 'sms' as const, recipient: phone, purpose, body, personId }] : []),
    ...(email ? [{ channel: 'email' as const, recipient: email, subject, purpose, body: mail, personId }] : []),
  ])
}

/** A screen that every other address leads to is none that a message names. */
const translated = translatedScreens
  .filter(({ pattern }) => pattern !== '*')
  .map(({ pattern }) => new RegExp(`^/${pattern.replace(/^\/|\/$/g, '').replace(/:\w+/g, '[^/]+')}/?(?:[?#]|$)`))

/** In the language that is spoken, where the screen speaks it too. */
export const readersPath = (path: string): string =>
  translated.some((pattern) => pattern.test(path)) ? localAddress(path) : path
