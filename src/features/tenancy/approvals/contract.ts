import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { unitKinds } from './rules.ts'

const Id = z.number().int().positive()
const IdText = z.coerce.number().int().positive().max(2_147_483_647)

const OwnerTenant = z.object({
  tenancy_id: Id,
  home_id: Id,
  /** The first name alone. */
  tenant: z.string(),
  /** As they say in their profile. */
  work: z.string().nullable(),
  identity_verified: z.boolean(),
  unit: z.string(),
  kind: z.enum(unitKinds),
  state: z.enum(['coming', 'living', 'leaving']),
  from: z.iso.date(),
  /** The last day, once notice is given. */
  until: z.iso.date().nullable(),
  rent: z.number().int(),
  approval: z.object({ status: z.enum(['pending', 'approved', 'refused']), answer_by: z.iso.datetime() }).nullable(),
})
export type OwnerTenant = z.infer<typeof OwnerTenant>

const OwnerHome = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  locality: z.string(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  /** The kinds of unit the home is let in, and those for which the owner wants to approve tenants. */
  kinds: z.array(z.enum(unitKinds)),
  approval_kinds: z.array(z.enum(unitKinds)),
})
export type OwnerHome = z.infer<typeof OwnerHome>

export const listOwnerTenants = endpoint({
  name: 'listOwnerTenants',
  method: 'GET',
  path: '/api/v1/owner/tenants.json',
  access: ['owner'],
  summary: "Who lives in the caller's own homes or is about to, and who waits for the owner's approval.",
  reply: z.object({ homes: z.array(OwnerHome), tenants: z.array(OwnerTenant) }),
})

export const decideApproval = endpoint({
  name: 'decideApproval',
  method: 'POST',
  path: '/api/v1/owner/approvals/:id',
  access: ['owner'],
  summary:
    'Approves the tenant of one of the caller’s homes, or refuses with a reason for our office: then the booking is called off and all that was paid goes back.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: IdText }),
  /** A refusal needs words of at least five letters. */
  body: z.strictObject({ decision: z.enum(['approve', 'refuse']), words: z.string().trim().max(300).default('') }),
  reply: z.object({ status: z.enum(['approved', 'refused']) }),
})

export const chooseApprovalKinds = endpoint({
  name: 'chooseApprovalKinds',
  method: 'PUT',
  path: '/api/v1/owner/houses/:id/approval_kinds',
  access: ['owner'],
  summary: 'For which kinds of unit of a home the owner wants to approve each new tenant.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ kinds: z.array(z.enum(unitKinds)).max(3) }),
  reply: z.object({ approval_kinds: z.array(z.enum(unitKinds)) }),
})
