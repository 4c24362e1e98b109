import type { Context } from '#platform/context.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Viewer } from '../contract.ts'
import { maskPhone, usableRoles } from '../rules.ts'
import { careStanding } from './care-standing.ts'
import { getPerson } from './queries.ts'
import { tenantStanding } from './tenant-standing.ts'

export async function viewerOf(
  ctx: Pick<Context, 'db' | 'config'>,
  personId: number,
  role: Role,
  needsSecondFactor = false,
): Promise<Viewer> {
  const [person, standing, care] = await Promise.all([
    getPerson(ctx.db, personId),
    tenantStanding(ctx.db, personId),
    careStanding(ctx.db, personId),
  ])
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    first_name: person.first_name,
    phone: person.phone ? maskPhone(person.phone) : '',
    role,
    roles: usableRoles(person.roles, ctx.config),
    has_photo: person.photo_key !== null,
    needs_second_factor: needsSecondFactor,
    seen_until: null,
    delete_after: person.delete_after?.toISOString() ?? null,
    menu: {
      tenancy: standing.lives ? 'full' : standing.current ? 'reduced' : 'none',
      vertical: standing.current?.vertical ?? null,
      has_past_homes: standing.hasPastHomes,
      has_move_out: standing.hasMoveOut,
      has_open_request: care.hasOpenRequest,
      is_partner: care.isPartner,
      assured: person.assured_at !== null,
      booking_id: standing.current?.bookingId ?? null,
    },
  }
}
