import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessage } from '#platform/outbox.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'

type Post = Pick<Context, 'queue' | 'config'>
type News = { purpose: MessageKind; subject: string; sms: string; mail: string }
type Home = { title: string; slug: string; owner_id: number | null; area_manager_id: number | null }

async function tell(tx: Tx, { queue }: Post, personId: number | null, { purpose, subject, sms, mail }: News) {
  if (personId === null) return
  const { first_name, phone, email, deleted_at } = await accounts.getPerson(tx, personId)
  if (deleted_at) return
  if (phone) await postMessage(tx, queue, { channel: 'sms', recipient: phone, purpose, body: `Thikana: ${sms}` })
  if (!email) return
  const body = `Hello ${first_name},\n\n${mail}`
  await postMessage(tx, queue, { channel: 'email', recipient: email, subject, purpose, body })
}

/** Tells the owner why the home was hidden and how to restore it, in the text given by the caller. */
export const tellHidden = (tx: Tx, post: Post, home: Home, { why, next }: { why: string; next: string }) =>
  tell(tx, post, home.owner_id, {
    purpose: 'listing:hidden',
    subject: `${home.title} is hidden for now`,
    sms: `${home.title} is hidden for now: ${why} ${next}`,
    mail: `${home.title} no longer shows up in searches.\n\nWhy: ${why}\n${next}`,
  })

export const tellShown = (tx: Tx, post: Post, home: Home) =>
  tell(tx, post, home.owner_id, {
    purpose: 'listing:shown',
    subject: `${home.title} is listed again`,
    sms: `${home.title} was checked and is listed again. ${siteOrigin(post.config)}/houses/${home.slug}`,
    mail: `Thikana staff checked ${home.title}. It shows up in searches again:\n${siteOrigin(post.config)}/houses/${home.slug}`,
  })

export const askForCheck = (tx: Tx, post: Post, home: Home, why: string) =>
  tell(tx, post, home.area_manager_id, {
    purpose: 'check:asked',
    subject: `Please check ${home.title}`,
    sms: `please check ${home.title}: ${why} ${siteOrigin(post.config)}/staff/checks/${home.slug}`,
    mail: `Please check ${home.title}.\n\nWhy: ${why}\nWrite down what you find: ${siteOrigin(post.config)}/staff/checks/${home.slug}`,
  })
