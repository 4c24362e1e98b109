import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { noteSecondFactor } from './queries.ts'

/** After a factor was added or removed, in the same transaction. The person is told, as it may have been a thief. */
export async function noteChange(ctx: Context, tx: Tx, subject: string): Promise<void> {
  const { personId } = signedIn(ctx)
  await noteSecondFactor(tx, personId, ctx.now)
  const body = `${subject.replace('your account', 'your Thikana account')}. If it was not you, look at`
  await accounts.tellPerson(tx, ctx, personId, {
    ...{ purpose: 'account:security', subject, body, path: '/profile/security' },
  })
}
