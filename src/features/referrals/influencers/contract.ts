import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Count = z.number().int()
const longest = (most: number) => ({ error: () => m.errors_words_long({ most }) })

const Campaign = z.object({
  code: z.string(),
  /** Empty for the person's own link. */
  name: z.string(),
  link: z.string(),
  ...{ clicks: Count, joined: Count, visited: Count, booked: Count, moved_in: Count },
})
export type Campaign = z.infer<typeof Campaign>

const Influencer = z.object({
  campaigns: z.array(Campaign),
  ...{ due: Paise, paid: Paise },
  tax: z.object({
    /** Sums of this financial year. */
    ...{ paid: Paise, deducted: Paise, free_up_to: Paise, percent: z.number(), has_pan: z.boolean() },
  }),
  widget_url: z.string(),
})
export type Influencer = z.infer<typeof Influencer>

export const getInfluencer = endpoint({
  name: 'getInfluencer',
  method: 'GET',
  path: '/affiliate/influencer.json',
  access: ['influencer'],
  summary: 'The caller’s links by campaign, from clicks to move-ins, what is due, and the tax deducted this year.',
  reply: Influencer,
})

export const addCampaign = endpoint({
  name: 'addCampaign',
  method: 'POST',
  path: '/affiliate/campaigns',
  access: ['influencer'],
  summary: 'A further link with a code of its own, so that what it brings is counted apart.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(2, { error: () => m.influencer_give_name() })
      .max(60, longest(60)),
  }),
  reply: z.object({ code: z.string() }),
})

export const registerInfluencer = endpoint({
  name: 'registerInfluencer',
  method: 'POST',
  path: '/affiliate/influencer_register',
  access: 'signed-in',
  summary: 'Asks to become an influencer. One of us decides.',
  limit: { perMinute: 5 },
  body: z.strictObject({
    channel: z.url({ protocol: /^https$/, error: () => m.influencer_https() }).max(200, longest(200)),
    words: z.string().trim().max(500, longest(500)).default(''),
  }),
  reply: z.object({ success: z.literal(true), state: z.enum(['asked', 'accepted', 'refused']) }),
})

const Asked = z.object({
  ...{ person_id: z.number().int(), name: z.string(), channel: z.string(), words: z.string() },
  applied_at: z.iso.datetime(),
})

export const listInfluencerRequests = endpoint({
  name: 'listInfluencerRequests',
  method: 'GET',
  path: '/api/v1/influencer_requests.json',
  access: ['admin'],
  summary: 'People who asked to become influencers, the oldest first.',
  reply: z.object({ requests: z.array(Asked) }),
})

export const decideInfluencer = endpoint({
  name: 'decideInfluencer',
  method: 'POST',
  path: '/api/v1/influencer_requests/:id/decide',
  access: ['admin'],
  summary: 'Makes somebody an influencer, or refuses. Nobody decides about themselves.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.strictObject({ decision: z.enum(['accept', 'refuse']) }),
  reply: z.object({ success: z.literal(true) }),
})
