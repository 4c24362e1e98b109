import { createHash, randomBytes } from 'node:crypto'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { keptDays } from '../content.ts'
import { type DraftRow, findByToken, findDraft, tieToPerson } from './queries.ts'

const draftCookie = 'thikana_agreement'
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
/** 256 bits: anyone who has it was given it. The log knows tokens of this length and leaves them out. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

type Caller = Pick<Context, 'db' | 'actor' | 'exchange'>

export function tokenHere({ exchange }: Pick<Context, 'exchange'>): string | null {
  const given = exchange.cookies[draftCookie]
  return isToken(given) ? given : null
}

export function keepToken({ exchange, config }: Pick<Context, 'exchange' | 'config'>, token: string): void {
  const maxAgeS = token === '' ? 0 : keptDays * 86_400
  exchange.setCookies.push({ name: draftCookie, value: token, maxAgeS, secure: config.secure, httpOnly: true })
}

/** The draft of this browser, if there is one; with somebody signed in it becomes theirs. */
export async function draftHere(ctx: Caller): Promise<DraftRow | undefined> {
  const token = tokenHere(ctx)
  if (token === null) return undefined
  if (ctx.actor) await tieToPerson(ctx.db, hashToken(token), ctx.actor.personId)
  return findByToken(ctx.db, hashToken(token))
}

const missing = () => notFound(m.rentdoc_no_such_now())

/** The caller's own: of their account, or of this browser while it belongs to nobody. */
export async function requireDraft(ctx: Caller, id: number): Promise<DraftRow> {
  const here = await draftHere(ctx)
  const row = here?.id === id ? here : await findDraft(ctx.db, id)
  if (!row) throw missing()
  return requireAccess(ctx, row, here)
}

export function requireAccess({ actor }: Pick<Caller, 'actor'>, row: DraftRow, held: DraftRow | undefined): DraftRow {
  const isHeld = held?.id === row.id
  if (row.person_id === null) {
    if (!isHeld) throw missing()
    return row
  }
  if (row.person_id === actor?.personId) return row
  // Started in this browser and kept with an account that is signed out now.
  if (!actor && isHeld) throw signInFirst()
  throw missing()
}
