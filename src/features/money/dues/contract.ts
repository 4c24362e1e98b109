import { z } from 'zod'
import { lineTypes } from '#features/money/payments/invoice-rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

/** Amounts are whole paise. */
const Paise = z.number().int()
const Id = z.number().int().positive()

/** One line of what is owed or was paid. */
export const Charge = z.object({
  status: z.enum(['PAID', 'PENDING']),
  amount: Paise,
  due_date: z.iso.date(),
  paid_on: z.iso.date().nullable(),
  type: z.enum(lineTypes),
  receipt_url: z.string().nullable(),
  /** Held for the tenant, and given back when the stay ends. */
  eligible_for_refund: z.boolean(),
  details: z.object({ label: z.string(), reason: z.string().nullable() }),
})
export type Charge = z.infer<typeof Charge>

const House = z.object({ id: Id, slug: z.string(), title: z.string() })

const Of = z.object({
  invoice_id: Id,
  title: z.string(),
  purpose: z.enum(['booking', 'share', 'pre_movein', 'rent', 'other']),
  amount: Paise,
  house: House.nullable(),
  charges: z.array(Charge),
})

export const Due = Of.extend({
  /** The amount left after reserved credits. */
  to_pay: Paise,
  due_date: z.iso.date(),
  overdue: z.boolean(),
  /** End of the hold, after which the invoice is void. */
  held_until: z.iso.datetime().nullable(),
})
export type Due = z.infer<typeof Due>

const Refund = z.object({ amount: Paise, date: z.iso.date(), sent: z.boolean() })

/** Money on its way back. */
export const Receivable = Refund.extend({ id: Id, title: z.string() })
export type Receivable = z.infer<typeof Receivable>

export const listDues = endpoint({
  name: 'listDues',
  method: 'GET',
  path: '/api/v2/receivable_payables/index',
  access: 'signed-in',
  summary: 'What the caller has to pay, the most urgent first, and what is on its way back to them.',
  reply: z.object({
    payables: z.array(Due),
    receivables: z.array(Receivable),
    /** Whether the owner collects the rent directly. */
    rent_to_owner: z.boolean(),
  }),
})

export const MergedInvoice = z.object({
  invoice_ids: z.array(Id),
  /** All lines of one kind as one. */
  items: z.array(z.object({ type: z.enum(lineTypes), label: z.string(), amount: Paise })),
  /** Covered by credits. */
  credits: Paise,
  amount: Paise,
  /** The first of them. */
  due_date: z.iso.date().nullable(),
})
export type MergedInvoice = z.infer<typeof MergedInvoice>

export const getMergedInvoice = endpoint({
  name: 'getMergedInvoice',
  method: 'GET',
  path: '/api/v2/receivable_payables/merged_invoice',
  access: 'signed-in',
  summary:
    'Several open invoices of one’s own added up, all of them unless said. Each is paid and receipted by itself.',
  query: z.strictObject({
    invoice_ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/, { error: () => m.bills_ids() })
      .transform((ids) => [...new Set(ids.split(',').map(Number))])
      .optional(),
  }),
  reply: MergedInvoice,
})

export const PastPayment = Of.extend({
  /** `returned`: paid too late or twice, and refunded in full. */
  state: z.enum(['paid', 'returned']),
  credits: Paise,
  /** By the gateway; all that was ever paid for it. */
  paid: Paise,
  paid_on: z.iso.date(),
  method: z.string().nullable(),
  receipt_url: z.string().nullable(),
  refunds: z.array(Refund),
})
export type PastPayment = z.infer<typeof PastPayment>

export const listPastPayments = endpoint({
  name: 'listPastPayments',
  method: 'GET',
  path: '/api/v2/receivable_payables/past',
  access: 'signed-in',
  summary: 'What the caller has paid in a financial year, the newest first, with receipts and refunds.',
  query: z.strictObject({
    year: z
      .string()
      .regex(/^20\d\d-\d\d$/, { error: () => m.bills_year_form() })
      .optional(),
  }),
  reply: z.object({
    year: z.string(),
    /** In which something was paid, the newest first. */
    years: z.array(z.string()),
    payments: z.array(PastPayment),
    /** Paid through the gateway, less refunds. */
    total: Paise,
  }),
})
