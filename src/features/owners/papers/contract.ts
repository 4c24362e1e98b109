import { z } from 'zod'
import { planKeys } from '#features/owners/coming-in/plans.ts'
import { StatementMonth } from '#features/owners/statements/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

const paperKinds = ['owner_agreement', 'tenant_agreement', 'paper', 'cover'] as const

const OwnerPaper = z.object({
  kind: z.enum(paperKinds),
  name: z.string(),
  text: z.string(),
  day: z.iso.date(),
  /** Null where there is nothing to open. */
  url: z.string().nullable(),
  /** It waits for the owner's signature. */
  to_sign: z.boolean(),
})
export type OwnerPaper = z.infer<typeof OwnerPaper>

const PaperHome = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  locality: z.string(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  papers: z.array(OwnerPaper),
})
export type PaperHome = z.infer<typeof PaperHome>

export const listOwnerDocuments = endpoint({
  name: 'listOwnerDocuments',
  method: 'GET',
  path: '/api/v1/owner/documents.json',
  access: ['owner'],
  summary: "Papers of the caller's homes: agreements with us and with tenants, proofs, cover; and the statements.",
  reply: z.object({ homes: z.array(PaperHome), statements: z.array(StatementMonth) }),
})

const OwnerAgreement = z.object({
  home_id: z.number().int(),
  title: z.string(),
  locality: z.string(),
  plan: z.enum(planKeys),
  plan_title: z.string(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  /** Null for a home that was taken on by our people: its paper is with our office; and for a co-owner. */
  signed: z
    .object({ version: z.number().int(), text: z.string(), hash: z.string(), at: z.iso.datetime(), way: z.string() })
    .nullable(),
})
export type OwnerAgreement = z.infer<typeof OwnerAgreement>

export const getOwnerAgreements = endpoint({
  name: 'getOwnerAgreements',
  method: 'GET',
  path: '/api/v1/owner/agreements.json',
  access: ['owner'],
  summary: 'The agreements of the caller with us, home by home, with the text that was signed and its fingerprint.',
  reply: z.object({ agreements: z.array(OwnerAgreement), newest_version: z.number().int() }),
})

export const getKeyTerms = endpoint({
  name: 'getOwnerKeyTerms',
  method: 'GET',
  path: '/api/v1/owner/key_terms.json',
  access: ['owner'],
  summary: "What the caller's agreements come down to: fee, payout, notice, repairs and approval, home by home.",
  reply: z.object({
    version: z.number().int(),
    since: z.iso.date(),
    terms: z.array(z.object({ title: z.string(), text: z.string() })),
    homes: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        plan_title: z.string(),
        fee: z.string(),
        approval: z.string(),
      }),
    ),
  }),
})
