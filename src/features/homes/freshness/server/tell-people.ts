import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessages, type Words } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'

type Post = Pick<Context, 'queue' | 'config'>
type News = { purpose: MessageKind; subject: Words; sms: () => string; mail: () => string }
type Home = { title: string; slug: string; owner_id: number | null; area_manager_id: number | null }

async function tell(tx: Tx, { queue }: Post, personId: number | null, { purpose, subject, sms, mail }: News) {
  if (personId === null) return
  const { first_name, phone, email, deleted_at } = await accounts.getPerson(tx, personId)
  if (deleted_at) return
  const body = () => `${m.sent_hello({ name: first_name })}\n\n${mail()}`
  await postMessages(tx, queue, [
    ...(phone
      ? [{ channel: 'sms' as const, recipient: phone, purpose, body: () => `Thikana: ${sms()}`, personId }]
      : []),
    ...(email ? [{ channel: 'email' as const, recipient: email, subject, purpose, body, personId }] : []),
  ])
}

type Hidden = { why: () => string; next: 'photos' | 'check' | 'correct' }

/** Tells the owner why the home was hidden and how to restore it. */
export function tellHidden(tx: Tx, post: Post, { title: home, owner_id }: Home, { why, next }: Hidden) {
  const words = () => ({ home, why: why(), next: m.sent_hidden_next({ next }) })
  return tell(tx, post, owner_id, {
    purpose: 'listing:hidden',
    subject: () => m.sent_hidden_subject({ home }),
    sms: () => m.sent_hidden_sms(words()),
    mail: () => m.sent_hidden_mail(words()),
  })
}

export function tellShown(tx: Tx, { queue, config }: Post, { title: home, slug, owner_id }: Home) {
  const words = () => ({ home, link: siteOrigin(config) + localAddress(`/houses/${slug}`) })
  return tell(tx, { queue, config }, owner_id, {
    purpose: 'listing:shown',
    subject: () => m.sent_shown_subject({ home }),
    sms: () => m.sent_shown_sms(words()),
    mail: () => m.sent_shown_mail(words()),
  })
}

export function askForCheck(tx: Tx, { queue, config }: Post, home: Home, why: () => string) {
  const link = `${siteOrigin(config)}/staff/checks/${home.slug}`
  const words = () => ({ home: home.title, why: why(), link })
  return tell(tx, { queue, config }, home.area_manager_id, {
    purpose: 'check:asked',
    subject: () => m.sent_check_subject({ home: home.title }),
    sms: () => m.sent_check_sms(words()),
    mail: () => m.sent_check_mail(words()),
  })
}
