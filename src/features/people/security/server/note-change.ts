import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { noteSecondFactor } from './queries.ts'

type Changed = 'app_added' | 'app_removed' | 'passkey_added' | 'passkey_removed'

/** After a factor was added or removed, in the same transaction. The person is told, as it may have been a thief. */
export async function noteChange(ctx: Context, tx: Tx, what: Changed): Promise<void> {
  const { personId } = signedIn(ctx)
  await noteSecondFactor(tx, personId, ctx.now)
  await accounts.tellPerson(tx, ctx, personId, {
    ...{ purpose: 'account:security', path: '/profile/security' },
    ...{ subject: () => m.sent_security_subject({ what }), body: () => m.sent_security({ what }) },
  })
}
