import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { flatmatesPath } from '../paths.ts'
import { livedHome } from './own-home.ts'
import { listOccupants } from './residents.ts'

/** Turning it on records the consent; turning it off hides the person in this home, here and on its page. */
export async function setCard(ctx: Context, { shown, about }: { shown: boolean; about: string }): Promise<void> {
  const home = await livedHome(ctx)
  await transaction(ctx.db, async (tx) => {
    if (shown) await consents.recordConsent(tx, home.person_id, 'flatmates', ctx.now)
    await tenancy.change(tx, home.tenancy_id, { share_with_flatmates: shown })
    // Numbers go with the name.
    if (!shown) await tx.deleteFrom('flatmate_number').where('tenancy_id', '=', home.tenancy_id).execute()
    const card = { tenancy_id: home.tenancy_id, about, changed_at: ctx.now }
    await tx
      .insertInto('flatmate_card')
      .values(card)
      .onConflict((conflicted) => conflicted.column('tenancy_id').doUpdateSet({ about, changed_at: ctx.now }))
      .execute()
  })
}

/** Agrees that one flatmate sees the caller's number, or takes it back. The other is told once, when it is offered. */
export async function shareNumber(ctx: Context, tenancyId: number, share: boolean): Promise<void> {
  const home = await livedHome(ctx)
  const occupants = await listOccupants(ctx.db, home.home_id)
  const me = occupants.find(({ tenancy_id }) => tenancy_id === home.tenancy_id)
  const other = occupants.find((each) => each.tenancy_id === tenancyId && each.lives && each.shown)
  if (!other || other.tenancy_id === home.tenancy_id) throw notFound(m.flatmates_no_such_flatmate())
  if (!me?.shown) throw conflict(m.flatmates_not_shown())
  await transaction(ctx.db, async (tx) => {
    if (!share) {
      await tx
        .deleteFrom('flatmate_number')
        .where('tenancy_id', '=', home.tenancy_id)
        .where('to_tenancy_id', '=', tenancyId)
        .execute()
      return
    }
    const made = await tx
      .insertInto('flatmate_number')
      .values({ tenancy_id: home.tenancy_id, to_tenancy_id: tenancyId, agreed_at: ctx.now })
      .onConflict((conflicted) => conflicted.doNothing())
      .returning('tenancy_id')
      .executeTakeFirst()
    if (!made) return
    await accounts.tellPerson(tx, ctx, other.person_id, {
      ...{ purpose: 'flatmates:number', subject: m.sent_number_subject, path: flatmatesPath },
      body: () => m.sent_number({ name: me.first_name, home: homes.titleOf(home.title) }),
    })
  })
}
