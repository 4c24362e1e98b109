import { sql } from 'kysely'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { badInput } from '#platform/errors.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { CarePartner, saveCarePartner as saveCall } from '../partner-contract.ts'

export async function listPartners(db: Db): Promise<CarePartner[]> {
  const { rows } = await sql<CarePartner>`
    select p.person_id as id, trim(n.first_name || ' ' || n.last_name) as name, coalesce(n.phone, '') as phone,
      c.name as city, p.trades, p.active, (select count(*)::int from care_request q where q.partner_id = p.person_id
        and q.state not in ('done', 'closed', 'cancelled')) as open
    from care_partner p join person n on n.id = p.person_id and n.deleted_at is null join city c on c.id = p.city_id
    order by c.name, n.first_name, p.person_id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, phone: maskPhone(row.phone) }))
}

/** Makes a person with an account a partner, or changes the work they do. */
export async function savePartner(
  ctx: Context,
  { phone, city, trades, active }: HandlerInput<typeof saveCall>['body'],
) {
  const person = await accounts.findPersonByPhone(ctx.db, phone)
  if (!person) throw badInput({ phone: 'Nobody with this phone has an account. They have to sign up first.' })
  const place = await ctx.db.selectFrom('city').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  describeAct(ctx, { about: `partner ${person.id}`, aboutPersonId: person.id, after: { city, trades, active } })
  await transaction(ctx.db, (tx) =>
    tx
      .insertInto('care_partner')
      .values({ person_id: person.id, city_id: place.id, trades, active, added_at: ctx.now })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ city_id: place.id, trades, active }))
      .execute(),
  )
}
