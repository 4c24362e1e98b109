import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { invitationCookie, invitationDays } from '../rules.ts'
import { applyCode } from './apply-code.ts'
import { countClick, findReferrer } from './queries.ts'

/** Remembers who sent somebody here until they sign up. The first link counts, not one that they open later. */
export async function followInvitation(ctx: Context, code: string): Promise<void> {
  const { cookies, setCookies } = ctx.exchange
  if (!(await findReferrer(ctx.db, code))) return
  await countClick(ctx.db, code, dayInIndia(ctx.now))
  if (cookies[invitationCookie]) return
  const maxAgeS = invitationDays * 86_400
  const { secure } = ctx.config
  setCookies.push({ name: invitationCookie, value: code.toUpperCase(), maxAgeS, secure, httpOnly: true })
}

/** A new person who came by a link counts as brought by its sender; for others the link counts for nothing. */
export async function honourInvitation(ctx: Context, personId: number): Promise<void> {
  const { cookies, setCookies } = ctx.exchange
  const code = cookies[invitationCookie]
  if (!code) return
  setCookies.push({ name: invitationCookie, value: '', maxAgeS: 0, secure: ctx.config.secure, httpOnly: true })
  try {
    await applyCode(ctx.db, { code: code.slice(0, 40), personId, step: 'signup', now: ctx.now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
