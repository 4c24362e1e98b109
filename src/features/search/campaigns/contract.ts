import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Said = z.string().max(200).default('')

/** The part that the browser kept of the address that brought somebody (`search/filters/campaign.ts`). */
export const Campaign = z.strictObject({
  ...{ utm_source: Said, utm_medium: Said, utm_campaign: Said, utm_term: Said, utm_content: Said },
  gclid: Said,
})
export type Campaign = z.infer<typeof Campaign>

/** The field of a form (`campaign-field.tsx`); without a script, or garbled, there is none. */
export function sentCampaign(field: unknown): { campaign?: Campaign } {
  try {
    const { success, data } = Campaign.safeParse(JSON.parse(String(field)))
    return success ? { campaign: data } : {}
  } catch {
    return {}
  }
}

export const noteArrival = endpoint({
  name: 'noteArrival',
  method: 'POST',
  path: '/api/v1/campaign_arrivals',
  access: 'public',
  summary: 'Counts that somebody came by a link of a campaign; nothing about who it was is kept.',
  limit: { perMinute: 10 },
  body: Campaign,
  reply: z.object({ success: z.literal(true) }),
})
