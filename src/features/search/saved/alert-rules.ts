import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'

export const frequencies = ['daily', 'instant'] as const
export type Frequency = (typeof frequencies)[number]

/** In the language of the page. */
export const frequencyWords = (often: Frequency): { title: string; text: string } => ({
  title: m.saved_frequency({ often }),
  text: m.saved_frequency_text({ often }),
})

const reasons = ['listed', 'free', 'cheaper'] as const
export type Reason = (typeof reasons)[number]

export const mostSearches = 30

/** From nine in the evening to nine in the morning nobody's phone rings for a home. */
const awake = { from: 9, to: 21 } as const
const offsetMs = 5.5 * 3600_000

export function isQuietHour(now: Date): boolean {
  const hour = new Date(now.getTime() + offsetMs).getUTCHours()
  return hour < awake.from || hour >= awake.to
}

/** Homes that come one after the other make one message, not ten. */
export const instantGapMs = 30 * 60_000

/** Undo is offered for so long; then what was removed is gone. */
export const undoHours = 24

export type FoundHome = { title: string; slug: string; rent: number; kind: number; reason: Reason }
export type FoundSearch = { id: number; name: string; homes: readonly FoundHome[] }
export type Links = { site: string; stop: string }

const shownHomes = 5
const kinds = ['bed', 'room', 'house'] as const
const linkTo = ({ site }: Links, path: string): string => site + localAddress(path)

const totalOf = (found: readonly FoundSearch[]): number => found.reduce((sum, { homes }) => sum + homes.length, 0)

export function alertSubject(found: readonly FoundSearch[]): string {
  const [first] = found
  return found.length === 1 && first
    ? m.sent_alert_one({ count: first.homes.length, name: first.name })
    : m.sent_alert_many({ count: totalOf(found), searches: found.length })
}

export function alertMail(found: readonly FoundSearch[], links: Links): string {
  const parts = found.map(({ id, name, homes }) => {
    const link = linkTo(links, `/saved-searches/${id}`)
    const lines = homes
      .slice(0, shownHomes)
      .map((home) => `- ${homeLine(home)}\n  ${linkTo(links, `/houses/${home.slug}`)}`)
    const rest = homes.length - shownHomes
    return [
      m.sent_alert_search({ name, count: homes.length }),
      ...lines,
      rest > 0 ? m.sent_alert_more({ count: rest, link }) : m.sent_alert_all({ link }),
    ].join('\n')
  })
  return [...parts, m.sent_alert_why({ count: found.length, stop: links.stop })].join('\n\n')
}

const homeLine = ({ title, rent, kind, reason }: FoundHome): string =>
  m.sent_alert_home({ home: title, rent: formatRupees(rent), kind: kinds[kind] ?? 'house', reason })

/** One SMS, so no more than how many, for what, from what rent and where to look. */
export function alertSms(found: readonly FoundSearch[], links: Links): string {
  const lowest = Math.min(...found.flatMap(({ homes }) => homes.map(({ rent }) => rent)))
  const [first] = found
  const look = linkTo(links, found.length === 1 && first ? `/saved-searches/${first.id}` : '/saved-searches')
  return m.sent_alert_sms({ what: alertSubject(found), rent: formatRupees(lowest), look, stop: links.stop })
}
