import { z } from 'zod'
import { planKeys } from '#features/owners/coming-in/plans.ts'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()

const TermsShare = z.object({ person: z.string(), phone: z.string().nullable(), basis_points: z.number().int() })

const HomeTerms = z.object({
  from: z.iso.date(),
  plan: z.enum(planKeys),
  reserve_limit: Paise,
  /** Empty where the owner of the home has all of it. */
  shares: z.array(TermsShare),
})
export type HomeTerms = z.infer<typeof HomeTerms>

const TermsOfHome = z.object({
  home: z.object({ id: z.number().int(), title: z.string(), owner: z.string() }),
  /** The newest first. */
  terms: z.array(HomeTerms),
})
export type TermsOfHome = z.infer<typeof TermsOfHome>

const params = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const Share = z
  .number('Enter a share in hundredths of a per cent.')
  .int('Enter a share in hundredths of a per cent.')
  .min(1, 'A share is above zero.')
  .max(10_000, 'A share is 100 % at most.')

export const getHomeTerms = endpoint({
  name: 'getHomeTerms',
  method: 'GET',
  path: '/admins/homes/:id/terms.json',
  access: ['admin'],
  summary: 'What is agreed with the owners of a home: plan, reserve for repairs and shares, from which day.',
  params,
  reply: TermsOfHome,
})

export const setHomeTerms = endpoint({
  name: 'setHomeTerms',
  method: 'PUT',
  path: '/admins/homes/:id/terms.json',
  access: ['admin'],
  summary:
    'Agrees terms from a day on, today or later. Shares must add up to 100 %; rents released before keep theirs.',
  params,
  body: z.strictObject({
    from: z.iso.date('Choose a day.'),
    plan: z.enum(planKeys, 'Choose a plan.'),
    /** In paise; zero for none. */
    reserve_limit: z
      .number('Enter an amount.')
      .int('Enter an amount.')
      .min(0, 'A reserve is not below zero.')
      .max(100_000_000, 'A reserve is ₹10,00,000 at most.'),
    owner_share: Share,
    co_owners: z
      .array(z.strictObject({ phone: z.string().regex(/^[6-9]\d{9}$/, 'Enter valid phone number'), share: Share }))
      .max(9, 'A home has ten owners at most.'),
  }),
  reply: TermsOfHome,
})

const OwnTerms = z.object({
  home: z.object({ id: z.number().int(), title: z.string() }),
  from: z.iso.date(),
  plan: z.enum(planKeys),
  /** 8 % of rent collected */
  fee: z.string(),
  gst_percent: z.number(),
  reserve_limit: Paise,
  share_basis_points: z.number().int(),
})
export type OwnTerms = z.infer<typeof OwnTerms>

export const KeyTerms = z.object({
  homes: z.array(OwnTerms),
  /** Held back from the caller's part of rents, for repairs. */
  reserve: Paise,
  payout_day: z.number().int(),
})
export type KeyTerms = z.infer<typeof KeyTerms>

export const getAgreedTerms = endpoint({
  name: 'getAgreedTerms',
  method: 'GET',
  path: '/api/v1/owner/agreed_terms.json',
  access: ['owner'],
  summary: "What is agreed for each of the caller's homes: plan, fee, reserve and share; and the reserve held now.",
  reply: KeyTerms,
})
