import { Resolver } from 'node:dns/promises'
import { providerError } from '../provider-error.ts'
import { domainOf, isFreeMail } from './free-domains.ts'
import type { WorkMail } from './port.ts'

export type MxLookup = (domain: string) => Promise<readonly { exchange: string }[]>

/** Asks the domain name system which servers take mail for the domain (RFC 5321, and RFC 7505 for a domain without). */
export function dnsWorkMail(lookUp: MxLookup = resolveMx): WorkMail {
  return {
    async check(address) {
      if (isFreeMail(address)) return 'personal'
      try {
        const servers = await lookUp(domainOf(address))
        return servers.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'work' : 'no_mail'
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME') return 'no_mail'
        throw providerError('unavailable', 'The domain name system does not answer', error)
      }
    },
  }
}

const resolveMx: MxLookup = (domain) => new Resolver({ timeout: 3000, tries: 2 }).resolveMx(domain)
