import { domainOf, isFreeMail } from './free-domains.ts'
import type { WorkMail } from './port.ts'

/** Every domain takes mail, without asking anybody, but those that begin with `nomail.`. */
export const sandboxWorkMail = (): WorkMail => ({
  async check(address) {
    if (isFreeMail(address)) return 'personal'
    return domainOf(address).startsWith('nomail.') ? 'no_mail' : 'work'
  },
})
