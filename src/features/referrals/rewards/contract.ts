import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
const Moment = z.iso.datetime()

const Brought = z.object({
  kind: z.enum(['tenant', 'owner']),
  /** The first name of a tenant; of an owner the name as it was given. */
  name: z.string(),
  about: z.string().nullable(),
  stage: z.enum(['joined', 'visited', 'booked', 'moved_in', 'paid']),
  /** The amount they bring, or would bring. */
  amount: Paise,
  state: z.enum(['open', 'waiting', 'held', 'paid', 'refused']),
  due_on: z.iso.date().nullable(),
  paid_on: z.iso.date().nullable(),
  reason: z.string().nullable(),
})
export type Brought = z.infer<typeof Brought>

export const Referrals = z.object({
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** Only somebody who lives with us, or an influencer, brings tenants that count. */
  counts_now: z.boolean(),
  paid: Paise,
  on_its_way: Paise,
  people_brought: z.number().int(),
  /** The newest of them. */
  people: z.array(Brought),
  tenants_moved_in: z.number().int(),
  trip_given_on: z.iso.date().nullable(),
  pays_as: z.enum(['cash', 'credits']),
  /** HDFC Bank ••••4471; null where there is none yet. */
  bank: z.string().nullable(),
})
export type Referrals = z.infer<typeof Referrals>

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/invitations.json',
  besidePage: '/invitations',
  access: 'signed-in',
  summary: 'The caller’s link, whom they brought, how far each has come, and what they earned.',
  reply: Referrals,
})

export const chooseReward = endpoint({
  name: 'chooseReward',
  method: 'PUT',
  path: '/api/v1/referral_choice',
  access: 'signed-in',
  summary: 'Whether rewards are paid in cash or as credits, from the next one on.',
  limit: { perMinute: 20 },
  body: z.strictObject({ pays_as: z.enum(['cash', 'credits']) }),
  reply: z.object({ pays_as: z.enum(['cash', 'credits']) }),
})

export const referOwner = endpoint({
  name: 'referOwner',
  method: 'POST',
  path: '/api/v4/owner_referrals/owner_referral',
  access: 'signed-in',
  summary:
    'Names an owner whom we may call. Only the first who names somebody earns the reward; the answer does not tell whether we know the number.',
  limit: { perMinute: 5 },
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(2, { error: () => m.refer_enter_owner() })
      .max(80),
    phone: z.string().max(20),
    city: z.string().trim().max(60).default(''),
    /** The owner agreed to be called. */
    agreed: z.literal(true, { error: () => m.refer_ask_first() }),
  }),
  reply: z.object({ message: z.string() }),
})

export const followInvitation = endpoint({
  name: 'followInvitation',
  method: 'GET',
  path: '/api/v1/invitations/:code',
  access: 'public',
  summary: 'Remembers in this browser who sent somebody here, until they sign up. Any code is answered alike.',
  limit: { perMinute: 30 },
  params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{4,20}$/) }),
  reply: z.object({ success: z.literal(true) }),
})

const HeldReward = z.object({
  ...{ id: Id, referrer: z.string(), referred: z.string(), kind: z.enum(['tenant', 'more', 'owner']) },
  ...{ amount: Paise, sign: z.string(), earned_at: Moment },
})
export type HeldReward = z.infer<typeof HeldReward>

export const listHeldRewards = endpoint({
  name: 'listHeldRewards',
  method: 'GET',
  path: '/api/v1/money/rewards.json',
  access: ['admin'],
  summary: 'Rewards with a sign of fraud, which somebody of us looks at before they are paid.',
  reply: z.object({ rewards: z.array(HeldReward) }),
})

export const decideReward = endpoint({
  name: 'decideReward',
  method: 'POST',
  path: '/api/v1/money/rewards/:id/decide',
  access: ['admin'],
  summary:
    'Lets a held reward be paid on its day, or refuses it with a reason that the referrer reads. Nobody decides their own.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  /** A refusal needs a reason. */
  body: z.strictObject({ decision: z.enum(['pay', 'refuse']), reason: z.string().trim().max(300).default('') }),
  reply: z.object({ state: z.enum(['waiting', 'refused']) }),
})
