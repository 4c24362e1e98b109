import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessage } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'

type Post = Pick<Context, 'queue' | 'config'>
type News = { purpose: MessageKind; subject: () => string; sms: () => string; mail: (name: string) => string }
type Home = { title: string; slug: string; owner_id: number | null; area_manager_id: number | null }

async function tell(tx: Tx, { queue }: Post, personId: number | null, { purpose, subject, sms, mail }: News) {
  if (personId === null) return
  const { first_name, phone, email, deleted_at } = await accounts.getPerson(tx, personId)
  if (deleted_at) return
  if (phone) {
    const body = () => `Thikana: ${sms()}`
    await postMessage(tx, queue, { channel: 'sms', recipient: phone, purpose, body, personId })
  }
  if (!email) return
  const body = () => mail(first_name)
  await postMessage(tx, queue, { channel: 'email', recipient: email, subject, purpose, body, personId })
}

/** Tells the owner why the home was hidden and how to have it listed again. */
export const tellHidden = (
  tx: Tx,
  post: Post,
  { title: home, owner_id }: Home,
  why: () => string,
  how: 'ask' | 'check' | 'photos' = 'ask',
) =>
  tell(tx, post, owner_id, {
    purpose: 'listing:hidden',
    subject: () => m.hiding_hidden_subject({ home }),
    sms: () => m.hiding_hidden({ home, why: why(), next: m.hiding_next({ how }) }),
    mail: (name) => m.hiding_hidden_mail({ name, home, why: why(), next: m.hiding_next({ how }) }),
  })

export function tellShown(tx: Tx, post: Post, { title: home, slug, owner_id }: Home) {
  const link = () => `${siteOrigin(post.config)}${localAddress(`/houses/${slug}`)}`
  return tell(tx, post, owner_id, {
    purpose: 'listing:shown',
    subject: () => m.hiding_shown_subject({ home }),
    sms: () => m.hiding_shown({ home, link: link() }),
    mail: (name) => m.hiding_shown_mail({ name, home, link: link() }),
  })
}

export const askForCheck = (tx: Tx, post: Post, home: Home, why: string) =>
  tell(tx, post, home.area_manager_id, {
    purpose: 'check:asked',
    subject: () => `Please check ${home.title}`,
    sms: () => `please check ${home.title}: ${why} ${siteOrigin(post.config)}/staff/checks/${home.slug}`,
    mail: (name) =>
      `Hello ${name},\n\nPlease check ${home.title}.\n\nWhy: ${why}\nWrite down what you find: ${siteOrigin(post.config)}/staff/checks/${home.slug}`,
  })
