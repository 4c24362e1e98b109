import type { Actor } from '#platform/context.ts'
import { notAllowed, signInFirst } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { getViewer, logIn, logOut, sendLoginCode, switchRole } from '../contract.ts'
import { sendCode } from './codes.ts'
import { logInWithCode, viewerOf } from './log-in.ts'
import { closeSession, startSession } from './sessions.ts'

const signedIn = (actor: Actor | null): Actor => {
  if (!actor) throw signInFirst()
  return actor
}

export const accountsRoutes = [
  handle(getViewer, async (ctx) => ({
    viewer: ctx.actor ? await viewerOf(ctx, ctx.actor.personId, ctx.actor.role) : null,
  })),
  handle(sendLoginCode, async (ctx, { body }) => {
    const { resendAfterS } = await sendCode(ctx, body.phone, 'login')
    return { success: true as const, message: 'OTP sent successfully', resend_after_s: resendAfterS }
  }),
  handle(logIn, async (ctx, { body }) => ({
    success: true as const,
    message: 'User logged in Successfully',
    viewer: await logInWithCode(ctx, body.identifier, body.otp),
  })),
  handle(logOut, async (ctx) => {
    await closeSession(ctx, signedIn(ctx.actor))
    return { success: true as const }
  }),
  handle(switchRole, async (ctx, { body }) => {
    const actor = signedIn(ctx.actor)
    if (!actor.roles.includes(body.role)) throw notAllowed('You do not hold this role.')
    await startSession(ctx, actor.personId, body.role)
    return { success: true as const, viewer: await viewerOf(ctx, actor.personId, body.role) }
  }),
]
