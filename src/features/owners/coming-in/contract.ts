import { z } from 'zod'
import { SignedIn } from '#features/people/accounts/contract.ts'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

const success = z.literal(true)

// Fields are checked with the messages of their form (`rules.ts`); the schema only bounds their size.
const text = (max: number) => z.string().max(max).default('')

const number = { country_code: z.string().max(10).default('91'), phone: text(20) }
const contact = {
  ...{ name: text(100), ...number, email: text(200), city: text(60) },
  ...{ intent: text(40), house_count: text(20), language: text(20), campaign: Campaign.optional() },
}
const Taken = z.object({ success, info: z.string() })

export const createEarlyLead = endpoint({
  name: 'createEarlyLead',
  method: 'POST',
  path: '/api/v2/owners/create_early_lead',
  access: 'public',
  summary:
    'The early-lead form: an owner asks to be called. The country code has 1 to 3 digits, 91 where it is left out.',
  limit: { perMinute: 10 },
  body: z.strictObject(contact),
  reply: Taken,
})

export const tellUsAboutHome = endpoint({
  name: 'tellUsAboutHome',
  method: 'POST',
  path: '/api/v3/owners',
  access: 'public',
  summary: 'The tell-us form: an owner says what the home is and asks to be called. The rent is in rupees a month.',
  limit: { perMinute: 10 },
  body: z.strictObject({
    ...contact,
    locality: text(120),
    furnishing: text(30),
    rent: z.number().nullable().default(null),
  }),
  reply: Taken,
})

export const sendOwnerCode = endpoint({
  name: 'sendOwnerCode',
  method: 'POST',
  path: '/api/v2/owner/send_otp',
  access: 'public',
  summary:
    'How an owner comes in: a 4-digit code to an Indian number, a sign-in link by mail to the address of an owner abroad. The answer is the same whether or not they are known.',
  limit: { perMinute: 10 },
  body: z.strictObject({ ...number, name: text(100), email: text(200) }),
  reply: z.object({ success, message: z.string(), way: z.enum(['sms', 'email']), resend_after_s: z.number() }),
})

export const confirmOwnerCode = endpoint({
  name: 'confirmOwnerCode',
  method: 'POST',
  path: '/api/v2/owner/confirm_otp',
  access: 'public',
  summary: 'Signs in with an Indian number and the code sent to it.',
  limit: { perMinute: 20 },
  body: z.strictObject({ ...number, otp: z.string().max(10).default('') }),
  reply: SignedIn,
})

export const getOwnersByCities = endpoint({
  name: 'getOwnersByCities',
  method: 'GET',
  path: '/api/v3/owners/get_owners_by_cities',
  access: 'public',
  summary: 'How many owners let with us in a city; cities with 100 or fewer are left out.',
  sharedMs: 60_000,
  reply: z.object({ cities: z.array(z.object({ slug: z.string(), name: z.string(), owners: z.number().int() })) }),
})

export const getOwnerPage = endpoint({
  name: 'getOwnerPage',
  method: 'GET',
  path: '/api/v1/owner/page.json',
  access: 'public',
  summary: 'Cities and the localities of one, for the forms of owners.',
  query: z.strictObject({ city: z.string().max(60).optional() }),
  reply: z.object({
    cities: z.array(z.object({ slug: z.string(), name: z.string() })),
    localities: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
})
