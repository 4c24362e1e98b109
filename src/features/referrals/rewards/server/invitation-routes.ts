import { handle } from '#platform/http/handle.ts'
import * as calls from '../invitation-contract.ts'
import { insertStop } from './invitation-queries.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationRoutes = [
  handle(calls.sendInvitations, (ctx, { body }) => sendInvitations(ctx, body, { kind: 'tenant' })),
  handle(calls.inviteOwners, (ctx, { body }) => sendInvitations(ctx, body, { kind: 'owner' })),
  handle(calls.mailInvitations, (ctx, { body }) => sendInvitations(ctx, body, { kind: 'tenant', only: 'email' })),
  handle(calls.textInvitations, (ctx, { body }) => sendInvitations(ctx, body, { kind: 'tenant', only: 'sms' })),
  handle(calls.mailOwners, (ctx, { body }) => sendInvitations(ctx, body, { kind: 'owner', only: 'email' })),
  handle(calls.textOwners, (ctx, { body }) => sendInvitations(ctx, body, { kind: 'owner', only: 'sms' })),
  handle(calls.stopInvitations, async (ctx, { body }) => {
    await insertStop(ctx.db, body.code, ctx.now)
    return { success: true as const }
  }),
]
