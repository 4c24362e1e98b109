import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessages } from '#platform/outbox.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { getPerson } from './queries.ts'

type Teller = Pick<Context, 'queue' | 'config'>
type Said = { purpose: string; subject: string; body: string /** Where it goes on, as a path of ours. */; path: string }

/** To the phone, and to the address where there is one. Within the transaction: told means done. */
export async function tellPerson(tx: Tx, { queue, config }: Teller, personId: number, said: Said): Promise<void> {
  const { phone, email } = await getPerson(tx, personId)
  const { purpose, subject } = said
  const body = `${said.body} ${siteOrigin(config)}${said.path}`
  await postMessages(tx, queue, [
    ...(phone ? [{ channel: 'sms' as const, recipient: phone, purpose, body }] : []),
    ...(email ? [{ channel: 'email' as const, recipient: email, subject, purpose, body }] : []),
  ])
}
