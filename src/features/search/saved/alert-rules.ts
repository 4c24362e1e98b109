import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'

export const frequencies = ['daily', 'instant'] as const
export type Frequency = (typeof frequencies)[number]

/** In the language of the page. */
export const frequencyWords = (often: Frequency): { title: string; text: string } => ({
  title: m.saved_frequency({ often }),
  text: m.saved_frequency_text({ often }),
})

export const reasons = ['listed', 'free', 'cheaper'] as const
export type Reason = (typeof reasons)[number]
const reasonWords: Readonly<Record<Reason, string>> = { listed: 'new', free: 'free again', cheaper: 'rent lowered' }

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
const perKind = ['a bed', 'a room', 'the house'] as const
const count = (n: number): string => (n === 1 ? '1 home' : `${n} homes`)
const searchLink = ({ site }: Links, id: number): string => `${site}/saved-searches/${id}`

const totalOf = (found: readonly FoundSearch[]): number => found.reduce((sum, { homes }) => sum + homes.length, 0)

export function alertSubject(found: readonly FoundSearch[]): string {
  const [first] = found
  return found.length === 1 && first
    ? `${count(first.homes.length)} for “${first.name}”`
    : `${count(totalOf(found))} for ${found.length} of your saved searches`
}

export function alertMail(found: readonly FoundSearch[], links: Links): string {
  const parts = found.map(({ id, name, homes }) => {
    const lines = homes.slice(0, shownHomes).map((home) => `- ${homeLine(home)}\n  ${links.site}/houses/${home.slug}`)
    const rest = homes.length - shownHomes
    return [
      `${name}: ${count(homes.length)}`,
      ...lines,
      `${rest > 0 ? `And ${rest} more` : 'The whole search'}: ${searchLink(links, id)}`,
    ].join('\n')
  })
  return [
    ...parts,
    `You get this because you saved ${found.length === 1 ? 'this search' : 'these searches'} on Thikana.\nPause these messages: ${links.stop}`,
  ].join('\n\n')
}

const homeLine = ({ title, rent, kind, reason }: FoundHome): string =>
  `${title}, ${formatRupees(rent)} a month for ${perKind[kind] ?? 'it'} (${reasonWords[reason]})`

/** One SMS, so no more than how many, for what, from what rent and where to look. */
export function alertSms(found: readonly FoundSearch[], links: Links): string {
  const lowest = Math.min(...found.flatMap(({ homes }) => homes.map(({ rent }) => rent)))
  const [first] = found
  const look = found.length === 1 && first ? searchLink(links, first.id) : `${links.site}/saved-searches`
  return `Thikana: ${alertSubject(found)}, from ${formatRupees(lowest)} a month. ${look} To pause: ${links.stop}`
}
