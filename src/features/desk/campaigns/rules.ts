import { type Channel, channelOf, channels } from '#features/search/campaigns/rules.ts'
import type { CampaignLine, Counts } from './contract.ts'

export type Found = Counts & { source: string; medium: string; campaign: string; clicked: boolean }

const none: Counts = { visitors: 0, leads: 0, visits: 0, bookings: 0, move_ins: 0 }
const names = Object.keys(none) as (keyof Counts)[]

export const add = (counts: readonly Counts[]): Counts =>
  Object.fromEntries(names.map((name) => [name, counts.reduce((sum, each) => sum + each[name], 0)])) as Counts

/** Lines by channel, those that brought most first; one line a channel and campaign. */
export function linesOf(found: readonly Found[], only?: Channel): CampaignLine[] {
  const lines = new Map<string, CampaignLine>()
  for (const { clicked, source, medium, campaign, ...counts } of found) {
    const channel = channelOf({ source, medium, campaign, clicked })
    if (only && channel !== only) continue
    const key = JSON.stringify([channel, source, medium, campaign])
    const before = lines.get(key)
    lines.set(key, { channel, source, medium, campaign, ...add([counts, before ?? none]) })
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      channels.indexOf(a.channel) - channels.indexOf(b.channel) ||
      b.move_ins - a.move_ins ||
      b.bookings - a.bookings ||
      b.visits - a.visits ||
      b.leads - a.leads ||
      b.visitors - a.visitors ||
      `${a.source} ${a.campaign}`.localeCompare(`${b.source} ${b.campaign}`),
  )
}

export const byChannel = (lines: readonly CampaignLine[]) =>
  channels
    .map((channel) => ({ channel, ...add(lines.filter((line) => line.channel === channel)) }))
    .filter((each) => names.some((name) => each[name] > 0))
