import { livesThere } from '#features/tenancy/tenancies/rules.ts'
import type { Context } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { leavingTexts } from '../rules.ts'
import { findHomeToLeave, type LeavingHome } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'actor'>

/** The caller's home, from moving in to the settlement; homes that their owner manages are left with the owner. */
export async function ownHome(ctx: Ctx): Promise<LeavingHome> {
  const home = await findHomeToLeave(ctx.db, signedIn(ctx).personId)
  if (!home) throw notFound(leavingTexts.none)
  refuseOwnerManaged(home)
  if (['booked', 'agreement_pending', 'ready_to_move_in'].includes(home.state)) throw conflict(leavingTexts.notYet)
  return home
}

export function refuseOwnerManaged({ vertical }: Pick<LeavingHome, 'vertical'>): void {
  if (vertical === 'OTB') throw conflict(leavingTexts.ownerManaged)
}

export function refuseGone({ state }: Pick<LeavingHome, 'state'>): void {
  if (!livesThere(state)) throw conflict(leavingTexts.left)
}
