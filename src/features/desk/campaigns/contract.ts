import { z } from 'zod'
import { channels } from '#features/search/campaigns/rules.ts'
import { endpoint } from '#shared/endpoint.ts'

const Count = z.number().int()
const Day = z.iso.date('A day looks like 2026-12-01.')
const counts = { visitors: Count, leads: Count, visits: Count, bookings: Count, move_ins: Count }
export type Counts = Record<keyof typeof counts, number>

export const CampaignFilter = z
  .strictObject({
    from: Day.optional(),
    to: Day.optional(),
    channel: z.enum(channels, 'Choose one of the list.').optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'The last day is before the first.' })
export type CampaignFilter = z.infer<typeof CampaignFilter>

const Line = z.object({
  channel: z.enum(channels),
  ...{ source: z.string(), medium: z.string(), campaign: z.string() },
  ...counts,
})
export type CampaignLine = z.infer<typeof Line>

export const getCampaignReport = endpoint({
  name: 'getCampaignReport',
  method: 'GET',
  path: '/api/v1/desk/campaigns.json',
  access: ['admin'],
  summary:
    'What campaigns brought between two days (the last 30 unless said): visitors, and first leads, visits and paid bookings of people, and how many of those moved in.',
  query: CampaignFilter,
  reply: z.object({
    ...{ from: Day, to: Day },
    /** By channel, and within it by what was brought. */
    channels: z.array(z.object({ channel: z.enum(channels), ...counts })),
    lines: z.array(Line),
    total: z.object(counts),
  }),
})
