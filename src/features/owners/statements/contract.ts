import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { lineKinds } from './rules.ts'

const Paise = z.number().int()
const Month = z.string()

const StatementLine = z.object({
  posting_id: z.number().int(),
  day: z.iso.date(),
  kind: z.enum(lineKinds),
  what: z.string(),
  home: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** The first name alone. */
  tenant: z.string().nullable(),
  /** The tenant's receipt, or where a payout went. */
  note: z.string().nullable(),
  /** Above zero in the owner's favour. */
  amount: Paise,
  /** The amount due after it. */
  balance: Paise,
})
export type StatementLine = z.infer<typeof StatementLine>

const Totals = z.object({
  rent: Paise,
  fees: Paise,
  gst: Paise,
  /** Passed on to co-owners, or come from one. */
  shares: Paise,
  deposits: Paise,
  repairs: Paise,
  /** Held back for repairs, or come out of it. */
  reserve: Paise,
  tds: Paise,
  other: Paise,
  payouts: Paise,
})

const Statement = z.object({
  number: z.string(),
  month: Month,
  from: z.iso.date(),
  to: z.iso.date(),
  /** The month is not over: lines may come. */
  open: z.boolean(),
  owner: z.string(),
  opening: Paise,
  closing: Paise,
  totals: Totals,
  /** Held back for repairs when the month ended. */
  reserve_held: Paise,
  lines: z.array(StatementLine),
})
export type Statement = z.infer<typeof Statement>

export const StatementMonth = z.object({
  number: z.string(),
  month: Month,
  rent: Paise,
  /** Money that reached the owner's bank or is on its way there. */
  paid_out: Paise,
  closing: Paise,
})
export type StatementMonth = z.infer<typeof StatementMonth>

export const listStatements = endpoint({
  name: 'listStatements',
  method: 'GET',
  path: '/api/v1/owner/statements.json',
  access: ['owner'],
  summary: 'The months since the first posting for the caller, the newest first: rent that came, what was paid out.',
  reply: z.object({ months: z.array(StatementMonth) }),
})

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/v1/owner/statements/:number',
  access: ['owner'],
  summary: 'One month of what the caller was due, posting by posting, with what was due before and after.',
  params: z.strictObject({ number: z.string().max(40) }),
  reply: Statement,
})
