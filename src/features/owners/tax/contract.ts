import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const sums = {
  rent: Paise,
  /** Below zero: taken by us. */
  fee: Paise,
  gst: Paise,
  shares: Paise,
  repairs: Paise,
  tds: Paise,
}
const Year = z.string().regex(/^20\d\d-\d\d$/, { error: () => m.taxpack_year() })

const wrongAmount = { error: () => m.taxpack_enter_amount() }

const TenantTds = z.object({
  section: z.string(),
  form: z.string(),
  percent: z.number(),
  /** The tenant is to deduct this. */
  amount: Paise,
  with_month: z.iso.date().nullable(),
})

const TaxTenant = z.object({
  tenancy_id: z.number().int(),
  /** The first name alone. */
  tenant: z.string(),
  ...sums,
  tds_due: TenantTds.nullable(),
  /** As the owner confirmed it. */
  deducted: z.object({ amount: Paise, certificate: z.string(), noted_on: z.iso.date() }).nullable(),
})
export type TaxTenant = z.infer<typeof TaxTenant>

const TaxHome = z.object({
  id: z.number().int(),
  title: z.string(),
  tenants: z.array(TaxTenant),
  total: z.object(sums),
})
export type TaxHome = z.infer<typeof TaxHome>

const TaxPack = z.object({
  year: z.string(),
  /** The newest first. */
  years: z.array(z.string()),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The year is not over. */
  open: z.boolean(),
  owner: z.string(),
  /** Tenants of an owner abroad deduct tax from every rent. */
  abroad: z.object({ section: z.string(), percent: z.number() }).nullable(),
  homes: z.array(TaxHome),
  total: z.object(sums),
})
export type TaxPack = z.infer<typeof TaxPack>

export const getTaxPack = endpoint({
  name: 'getTaxPack',
  method: 'GET',
  path: '/api/v1/owner/tax_pack.json',
  access: ['owner'],
  summary:
    "A financial year of the caller's homes: rent by home and tenant, our fee with GST, tax deducted and by whom.",
  query: z.strictObject({ year: Year.optional() }),
  reply: TaxPack,
})

export const noteTds = endpoint({
  name: 'noteTds',
  method: 'POST',
  path: '/api/v1/owner/tds.json',
  access: ['owner'],
  summary:
    'Confirms the tax that a tenant deducted and paid for the caller. Once for a tenancy and year; the tenant gets as much back.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    tenancy_id: z.number().int().positive().max(9_007_199_254_740_991),
    year: Year,
    /** In paise. */
    amount: z.number(wrongAmount).int(wrongAmount).min(100, wrongAmount).max(1e11, wrongAmount),
    certificate: z.string().regex(/^[A-Z0-9]{6,20}$/, { error: () => m.taxpack_enter_certificate() }),
  }),
  reply: z.object({ success: z.literal(true), amount: Paise }),
})
