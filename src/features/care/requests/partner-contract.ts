import { z } from 'zod'
import { citySlugs } from '#features/places/city-slugs.ts'
import { endpoint } from '#shared/endpoint.ts'
import { FreeText } from '#shared/free-text.ts'
import { trades } from './catalogue.ts'

export const CarePartner = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  trades: z.array(z.enum(trades)),
  active: z.boolean(),
  open: z.number().int(),
})
export type CarePartner = z.infer<typeof CarePartner>

export const listCarePartners = endpoint({
  name: 'listCarePartners',
  method: 'GET',
  path: '/api/v1/manager/care_partners',
  access: ['admin'],
  summary: 'Everybody who repairs for us, with a masked phone and how many requests they have open.',
  reply: z.object({ partners: z.array(CarePartner) }),
})

export const saveCarePartner = endpoint({
  name: 'saveCarePartner',
  method: 'POST',
  path: '/api/v1/manager/care_partners',
  access: ['admin'],
  summary: 'Makes somebody who has an account a partner, or changes what they do. Not active, they are asked no more.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    phone: z.string().regex(/^[6-9]\d{9}$/, 'Invalid phone number'),
    city: z
      .string()
      .max(40)
      .refine((slug) => citySlugs.includes(slug), 'Choose one of our cities.'),
    trades: z.array(z.enum(trades)).min(1, 'Choose a trade.').max(trades.length),
    active: z.boolean(),
  }),
  reply: z.object({ partners: z.array(CarePartner) }),
})

export const CareCandidate = z.object({
  ...{ id: z.number().int(), name: z.string(), open: z.number().int(), asked_before: z.boolean() },
})
export type CareCandidate = z.infer<typeof CareCandidate>

const params = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'There is no such request.')
    .transform(Number),
})

export const listCareCandidates = endpoint({
  name: 'listCareCandidates',
  method: 'GET',
  path: '/api/v1/manager/care/:id/partners',
  access: ['admin'],
  summary:
    'Who could do a repair instead of the partner who has it: of its trade and city. None once work has started.',
  params,
  reply: z.object({ partners: z.array(CareCandidate) }),
})

export const giveCareJob = endpoint({
  name: 'giveCareJob',
  method: 'POST',
  path: '/api/v1/manager/care/:id/partner',
  access: ['admin'],
  summary: 'Takes a repair from its partner and asks another one. Times that were agreed no longer hold.',
  limit: { perMinute: 30 },
  params,
  body: z.strictObject({
    partner_id: z.number('Choose one of the list.').int().positive().max(Number.MAX_SAFE_INTEGER),
    words: FreeText('Say why.'),
  }),
  reply: z.object({ success: z.literal(true) }),
})
