import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessages, type Words } from '#platform/outbox.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { getPerson } from './queries.ts'

type Teller = Pick<Context, 'queue' | 'config'>
type Said = {
  purpose: MessageKind
  subject: Words
  body: Words /** A path of our site to continue at. */
  path: string
}

/** Sends to the phone, and by email if known, as far as the person wants such messages. Enqueued in the transaction, so that it is sent only if that commits. */
export async function tellPerson(tx: Tx, { queue, config }: Teller, personId: number, said: Said): Promise<void> {
  const { phone, email } = await getPerson(tx, personId)
  const { purpose, subject } = said
  const body = () => `${typeof said.body === 'function' ? said.body() : said.body} ${siteOrigin(config)}${said.path}`
  await postMessages(tx, queue, [
    ...(phone ? [{ channel: 'sms' as const, recipient: phone, purpose, body, personId }] : []),
    ...(email ? [{ channel: 'email' as const, recipient: email, subject, purpose, body, personId }] : []),
  ])
}
