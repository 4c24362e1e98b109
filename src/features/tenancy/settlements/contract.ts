import { z } from 'zod'
import { photoFile } from '#features/tenancy/inspections/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { PeriodFilter } from '#shared/period-filter.ts'
import { lineStates, settlementStates } from './rules.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
const IdText = z.coerce.number().int().positive().max(2_147_483_647)
const Day = z.iso.date()

const Photo = z.object({
  url: z.string(),
  small_url: z.string(),
  ...{ width: z.number(), height: z.number() },
  taken_at: z.iso.datetime(),
  /** Where the defect is: parts of the width and height from the top left. */
  mark: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type ProofPhoto = z.infer<typeof Photo>

const Seen = z.object({
  condition: z.string(),
  note: z.string(),
  photos: z.array(Photo),
  /** The film of the check, from the moment that shows it. */
  film: z.string().nullable(),
})

const Proof = z.object({ room: z.string(), before: Seen.nullable(), after: Seen })

export const SettlementLine = z.object({
  id: Id,
  kind: z.enum(['bill', 'rent', 'short_notice', 'charge', 'repair']),
  label: z.string(),
  reason: z.string(),
  /** Taken off the deposit; zero where something was found and is not charged. */
  amount: Paise,
  state: z.enum(lineStates),
  words: z.string().nullable(),
  photos: z.array(Photo),
  /** By when a dispute is answered. */
  decide_until: z.iso.datetime().nullable(),
  decided_amount: Paise.nullable(),
  decision: z.string().nullable(),
  proof: Proof.nullable(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

const Payout = z.object({
  amount: Paise,
  state: z.enum(['due', 'sent', 'done', 'failed', 'reversed']),
  /** The account the tenant has to name before anything can be sent, or the day after they changed it. */
  waits_for: z.enum(['bank_account', 'bank_change']).nullable(),
  bank: z.string().nullable(),
  done_on: Day.nullable(),
  utr: z.string().nullable(),
})

export const SettlementReport = z.object({
  id: Id,
  tenancy_id: Id,
  state: z.enum(settlementStates),
  tenant: z.string(),
  house: z.object({ slug: z.string(), title: z.string() }),
  unit: z.string(),
  keys_back_on: Day,
  answer_until: z.iso.datetime(),
  pay_by: Day,
  days_left: z.number().int(),
  deposit: Paise,
  lines: z.array(SettlementLine),
  /** Taken off and not disputed. */
  taken: Paise,
  /** Held back until disputes are decided. */
  held: Paise,
  /** The refund without the disputed lines. */
  comes_back: Paise,
  /** More than the deposit covers. */
  owed: Paise,
  payouts: z.array(Payout),
  late_credits: Paise,
  move_in_report: z.string().nullable(),
  move_out_report: z.string().nullable(),
  /** Photos in the report of moving out without a difference. */
  same_photos: z.number().int(),
  may_answer: z.boolean(),
})
export type SettlementReport = z.infer<typeof SettlementReport>

export const listSettlementReports = endpoint({
  name: 'listSettlementReports',
  method: 'GET',
  path: '/api/v1/tenant_settlement_reports',
  access: 'signed-in',
  summary:
    'The caller’s settlements, the newest first: every line with its rule and its proof, what comes back and when.',
  reply: z.object({ reports: z.array(SettlementReport) }),
})

const WithId = z.strictObject({ id: IdText })

export const answerSettlement = endpoint({
  name: 'answerSettlement',
  method: 'POST',
  path: '/api/v1/tenant_settlement_reports/:id/answers',
  access: 'signed-in',
  summary:
    'The tenant accepts or disputes lines, in the four days after the keys. Once every line is answered, what is not disputed is paid at once.',
  limit: { perMinute: 30 },
  params: WithId,
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          line_id: Id,
          accept: z.boolean(),
          words: z.string().trim().max(1000).optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.object({ report: SettlementReport }),
})

export const addDisputePhoto = endpoint({
  name: 'addDisputePhoto',
  method: 'POST',
  path: '/api/v1/tenant_settlement_reports/:id/photos',
  access: 'signed-in',
  summary: 'A photo for a line that the tenant disputes; at most six a line.',
  limit: { perMinute: 30 },
  takesFiles: true,
  params: WithId,
  body: z.strictObject({ line_id: IdText, photo: FileField({ ...photoFile, message: photoFile.wrongType }) }),
  reply: z.object({ report: SettlementReport }),
})

export const initiateSettlementPayout = endpoint({
  name: 'initiateSettlementPayout',
  method: 'POST',
  path: '/api/v1/payouts/initiate_tenant_settlement_payout',
  access: 'signed-in',
  summary:
    'Accepts every line that is not answered and starts the payout. Tenants for their own settlement; admins once the days to dispute are over.',
  limit: { perMinute: 20 },
  body: z.strictObject({ settlement_id: Id }),
  reply: z.object({ report: SettlementReport }),
})

export const OpenSettlement = z.object({
  ...{ id: Id, tenancy_id: Id, tenant: z.string(), house: z.string(), unit: z.string() },
  state: z.enum(settlementStates),
  ...{ keys_back_on: Day, pay_by: Day, deposit: Paise, disputed: z.number().int() },
  /** The nearest moment by which somebody must act. */
  act_by: z.iso.datetime(),
  late: z.boolean(),
  waits_for: z.string(),
})
export type OpenSettlement = z.infer<typeof OpenSettlement>

/** The days are those on which the keys came back. */
export const SettlementFilter = PeriodFilter.extend({ state: z.enum(settlementStates).optional() })
export type SettlementFilter = z.infer<typeof SettlementFilter>

export const listSettlements = endpoint({
  name: 'listSettlements',
  method: 'GET',
  path: '/api/v1/money/settlements.json',
  access: ['admin'],
  summary: 'Settlements by state and days, 500 at most, by the clock; without a state those that are not finished.',
  query: SettlementFilter,
  reply: z.object({ settlements: z.array(OpenSettlement) }),
})

export const FirstDecision = z.object({
  line_id: Id,
  /** Still taken off. */
  amount: Paise,
  decision: z.string(),
  by: z.string(),
  mine: z.boolean(),
})
export type FirstDecision = z.infer<typeof FirstDecision>

export const getSettlement = endpoint({
  name: 'getSettlement',
  method: 'GET',
  path: '/api/v1/money/settlements/:id',
  access: ['admin'],
  summary: 'One settlement as the tenant sees it, for the person who decides its disputes.',
  params: WithId,
  reply: z.object({
    report: SettlementReport,
    /** Above the limit of one person: each waits for somebody else who decides the same. */
    first_decisions: z.array(FirstDecision),
  }),
})

export const decideSettlementLine = endpoint({
  name: 'decideSettlementLine',
  method: 'POST',
  path: '/api/v1/money/settlements/:id/decide',
  access: ['admin'],
  summary:
    'Decides a disputed line with a reason for the tenant: how much of it is still taken, in paise, at most all. Once none is left, the rest of the deposit is paid. Whoever made the check does not decide. What gives back more than one person may give in a day counts once another admin has decided the same amount. Needs a recent proof of identity.',
  limit: { perMinute: 60 },
  params: WithId,
  body: z.strictObject({
    line_id: Id,
    amount: z.number().int().min(0),
    decision: z.string().trim().min(5, 'Write a sentence for the tenant.').max(1000),
  }),
  reply: z.object({ report: SettlementReport }),
})

export const takeKeysBack = endpoint({
  name: 'takeKeysBack',
  method: 'POST',
  path: '/api/v1/money/tenancies/:id/keys_back',
  access: ['admin'],
  summary:
    'Says that a tenant with notice has returned the keys without a check of the home: then nothing is taken off for its state.',
  limit: { perMinute: 20 },
  params: WithId,
  body: z.strictObject({}).optional(),
  reply: z.object({ settlement_id: Id }),
})

export const listPendingRefunds = endpoint({
  name: 'listPendingRefunds',
  method: 'GET',
  path: '/api/v1/refunds/pending',
  access: 'signed-in',
  summary: 'Money on its way to the caller: deposits and refunds that have not arrived.',
  reply: z.object({
    refunds: z.array(
      z.object({
        what: z.string(),
        amount: Paise,
        state: z.string(),
        since: z.iso.datetime(),
      }),
    ),
  }),
})
