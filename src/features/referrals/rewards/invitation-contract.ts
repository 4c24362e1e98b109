import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FreeText } from '#shared/free-text.ts'
import { hasLink, mostRecipients } from './invitation-rules.ts'

const Recipients = z
  .array(z.string().trim().min(1).max(254))
  .min(1, { error: () => m.refer_name_one() })
  .max(mostRecipients, { error: () => m.refer_name_most({ most: mostRecipients }) })

/** Words of the sender's own. */
const Message = z.union([
  z.literal(''),
  FreeText('').refine((text) => !hasLink(text), { error: () => m.refer_no_links() }),
])

const Body = z.strictObject({ recipients: Recipients, message: Message.default('') })
export type InvitationBody = z.infer<typeof Body>

/** How many people were named; never who of them got a message. */
const Sent = z.object({ success: z.literal(true), invited: z.number().int(), message: z.string() })

const limit = { perMinute: 6 } as const
const alike = 'The answer is the same whether or not a recipient has an account or wants no messages.'

export const sendInvitations = endpoint({
  ...{ name: 'sendInvitations', method: 'POST', path: '/invitations', access: 'signed-in', limit },
  summary: `Invites people to rent, by SMS or email. ${alike}`,
  body: Body,
  reply: Sent,
})

export const inviteOwners = endpoint({
  ...{ name: 'inviteOwners', method: 'POST', path: '/invitations/owners', access: 'signed-in', limit },
  summary: `Invites owners to let their home with us, by SMS or email. ${alike}`,
  body: Body,
  reply: Sent,
})

export const mailInvitations = endpoint({
  ...{ name: 'mailInvitations', method: 'POST', path: '/sharing_widget/sendemail', access: 'signed-in', limit },
  summary: `Invites people to rent, by email. ${alike}`,
  body: Body,
  reply: Sent,
})

export const textInvitations = endpoint({
  ...{ name: 'textInvitations', method: 'POST', path: '/sharing_widget/sendsms', access: 'signed-in', limit },
  summary: `Invites people to rent, by SMS. ${alike}`,
  body: Body,
  reply: Sent,
})

export const mailOwners = endpoint({
  ...{ name: 'mailOwners', method: 'POST', path: '/sharing_widget/send_owner_email', access: 'signed-in', limit },
  summary: `Invites owners, by email. ${alike}`,
  body: Body,
  reply: Sent,
})

export const textOwners = endpoint({
  ...{ name: 'textOwners', method: 'POST', path: '/sharing_widget/send_owner_sms', access: 'signed-in', limit },
  summary: `Invites owners, by SMS. ${alike}`,
  body: Body,
  reply: Sent,
})

export const stopInvitations = endpoint({
  name: 'stopInvitations',
  method: 'POST',
  path: '/api/v1/invitation_stops',
  access: 'public',
  summary: 'A person who got an invitation gets no more of them, from anybody. An unknown code gets the same answer.',
  limit: { perMinute: 20 },
  body: z.strictObject({ code: z.string().regex(/^[\w-]{16,60}$/) }),
  reply: z.object({ success: z.literal(true) }),
})
