import { livesThere, type TenancyState } from '#features/tenancy/tenancies/rules.ts'
import type { Context } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { careTexts } from '../rules.ts'
import { type CareHome, findCareHome } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'actor'>

/** The home the caller lives in. One that its owner looks after is shown, but nothing of it is served. */
export async function ownCareHome(ctx: Ctx): Promise<CareHome> {
  const home = await findCareHome(ctx.db, signedIn(ctx).personId)
  if (!home) throw notFound(careTexts.noHome)
  refuseOwnerManaged(home)
  if (!livesThere(home.tenancy_state as TenancyState)) throw conflict(careTexts.notYet)
  return home
}

export function refuseOwnerManaged({ vertical }: Pick<CareHome, 'vertical'>): void {
  if (vertical === 'OTB') throw conflict(careTexts.ownerManaged)
}
