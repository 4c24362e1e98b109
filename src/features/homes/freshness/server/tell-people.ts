import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessage } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import type { MessageKind } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { ReportReason } from '../report-rules.ts'
import { ages } from '../rules.ts'

type Post = Pick<Context, 'queue' | 'config'>
/** Written in the reader's language. */
type Written = () => string
type News = { purpose: MessageKind; subject: Written; sms: Written; mail: Written }
type Home = { title: string; slug: string; owner_id: number | null; area_manager_id: number | null }

async function tell(tx: Tx, { queue }: Post, personId: number | null, { purpose, subject, sms, mail }: News) {
  if (personId === null) return
  const { first_name, phone, email, deleted_at } = await accounts.getPerson(tx, personId)
  if (deleted_at) return
  if (phone) await postMessage(tx, queue, { channel: 'sms', recipient: phone, purpose, body: sms, personId })
  if (!email) return
  const body = () => m.checks_sent_hello({ name: first_name, text: mail() })
  await postMessage(tx, queue, { channel: 'email', recipient: email, subject, purpose, body, personId })
}

const link = ({ config }: Post, path: string): string => siteOrigin(config) + localAddress(path)

type Hidden = { why: 'stale' | 'misleading' | 'photos' } | { why: 'reported'; reason: ReportReason }

/** Tells the owner why the home was hidden and how to restore it. */
export function tellHidden(tx: Tx, post: Post, { title: home, owner_id }: Home, hidden: Hidden) {
  const facts = () => {
    const { why } = hidden
    const reason = hidden.why === 'reported' ? m.house_report_reason({ reason: hidden.reason }).toLowerCase() : ''
    return { home, why: m.checks_sent_why({ why, reason, days: ages.hidden }), next: m.checks_sent_next({ why }) }
  }
  return tell(tx, post, owner_id, {
    purpose: 'listing:hidden',
    subject: () => m.checks_sent_hidden_subject({ home }),
    sms: () => m.checks_sent_hidden(facts()),
    mail: () => m.checks_sent_hidden_mail(facts()),
  })
}

export function tellShown(tx: Tx, post: Post, { title: home, owner_id, slug }: Home) {
  const facts = () => ({ home, link: link(post, `/houses/${slug}`) })
  return tell(tx, post, owner_id, {
    purpose: 'listing:shown',
    subject: () => m.checks_sent_shown_subject({ home }),
    sms: () => m.checks_sent_shown(facts()),
    mail: () => m.checks_sent_shown_mail(facts()),
  })
}

export function askForCheck(tx: Tx, post: Post, { title: home, area_manager_id, slug }: Home, why: Written) {
  const facts = () => ({ home, why: why(), link: link(post, `/staff/checks/${slug}`) })
  return tell(tx, post, area_manager_id, {
    purpose: 'check:asked',
    subject: () => m.checks_sent_asked_subject({ home }),
    sms: () => m.checks_sent_asked(facts()),
    mail: () => m.checks_sent_asked_mail(facts()),
  })
}
