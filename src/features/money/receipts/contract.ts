import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Period = z.object({ from: z.iso.date(), to: z.iso.date() })
const Home = z.object({ id: z.number(), title: z.string(), address: z.string() })

/** Data of the page and the PDF. Amounts in paise; periods include both days. */
export const Receipt = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  paid_at: z.iso.datetime(),
  received_from: z.string(),
  home: Home.nullable(),
  period: Period.nullable(),
  lines: z.array(z.object({ label: z.string(), reason: z.string().nullable(), amount: z.number() })),
  total: z.number(),
  total_in_words: z.string(),
  credits: z.number(),
  /** Null where credits paid all of it. */
  payment: z.object({ amount: z.number(), method: z.string(), reference: z.string() }).nullable(),
  /** Within the total, with who charges it; null where nothing bears tax. */
  gst: z
    .object({
      ...{ taxable: z.number(), cgst: z.number(), sgst: z.number(), tax: z.number() },
      company: z.string(),
      address: z.string().nullable(),
      /** Null while the company has no registration. */
      gstin: z.string().nullable(),
      /** The service accounting code of our fees. */
      sac: z.string(),
    })
    .nullable(),
  refunds: z.array(z.object({ amount: z.number(), date: z.iso.date(), sent: z.boolean() })),
  pdf_url: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/internal_houses/receipt.json',
  besidePage: '/internal_houses/receipt',
  access: 'signed-in',
  summary:
    'The receipt of an invoice that is paid: one’s own, or for admins anybody’s. A PDF of it stands at `pdf_url`.',
  query: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: Receipt,
})

const Rent = Period.extend({
  month: z.string(),
  amount: z.number(),
  paid_on: z.iso.date(),
  receipt_id: z.number(),
  receipt_number: z.string(),
})

/** For an employer: the rents of a financial year, by home. Amounts in paise. */
export const RentReceipt = z.object({
  year: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** For which there is one, the newest first. */
  years: z.array(z.string()),
  tenant: z.string(),
  homes: z.array(z.object({ home: Home, landlord: z.string().nullable(), rents: z.array(Rent), total: z.number() })),
  total: z.number(),
  total_in_words: z.string(),
  pan_needed: z.boolean(),
  pdf_url: z.string(),
})
export type RentReceipt = z.infer<typeof RentReceipt>

export const getRentReceipt = endpoint({
  name: 'getRentReceipt',
  method: 'GET',
  path: '/alpha/payments/hra.json',
  access: 'signed-in',
  summary: 'The rents that the caller has paid for a financial year, this one unless said: what an employer asks for.',
  query: z.strictObject({ year: z.string().max(7).optional() }),
  reply: RentReceipt,
})
