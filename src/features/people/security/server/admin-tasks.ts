import { maskPhone, readPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { type Db, transaction } from '#platform/db.ts'
import { StartError } from '#platform/user-error.ts'
import { deleteApp, deletePasskeys, noteSecondFactor } from './queries.ts'

/** For staff who lost their device: nothing on the site lets them in without it. They set up a new one at the next sign-in. */
export const securityTasks = {
  async 'remove-second-factors'(db: Db, who: string, now: Date): Promise<string> {
    const phone = readPhone(who)
    const person = await accounts.findPersonByPhone(db, phone)
    if (!person) throw new StartError('Nobody here has this phone.')
    await transaction(db, async (tx) => {
      await deletePasskeys(tx, person.id)
      await deleteApp(tx, person.id)
      await noteSecondFactor(tx, person.id, now)
      await accounts.endSessions(tx, { personId: person.id, now })
    })
    return `${person.first_name} (${maskPhone(phone)}) has no passkey and no authenticator app any more and is signed out.`
  },
} as const
