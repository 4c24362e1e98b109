import { createHash } from 'node:crypto'
import { dayInIndia } from '#shared/dates.ts'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { EStamp, StampCertificate } from './port.ts'
import { refuseBadOrder } from './refuse-bad-order.ts'

export type SandboxEStamp = EStamp & {
  /** The next orders fail as if the service were away. */
  failNext(times: number): void
  /** How many certificates were issued. */
  issued(): number
}

export type SandboxEStampOptions = { folder?: string | null; now?: () => Date }

/** Issues certificates that no state knows. `folder` null keeps them in memory. */
export function sandboxEStamp({ folder = null, now = () => new Date() }: SandboxEStampOptions = {}): SandboxEStamp {
  const certificates = sandboxRecords<StampCertificate>(folder)
  let failures = 0
  return {
    async buy(order) {
      refuseBadOrder(order)
      const known = certificates.get(order.reference)
      if (known) return known
      if (failures > 0) {
        failures -= 1
        throw providerError('unavailable', 'The e-stamp service does not answer')
      }
      const bought = {
        certificate: certificateNumber(order.state, order.reference),
        issuedOn: dayInIndia(now()),
        dutyPaise: order.dutyPaise,
      }
      certificates.put(order.reference, bought)
      return bought
    },
    failNext(times) {
      failures = times
    },
    issued: () => certificates.all().length,
  }
}

/** IN-KA44712093665012A: the form of those that Stock Holding issues. */
function certificateNumber(state: string, reference: string): string {
  const letters = state.toUpperCase().replace(/[^A-Z]/g, '')
  const digits = BigInt(`0x${createHash('sha256').update(`${state}\n${reference}`).digest('hex').slice(0, 16)}`)
  return `IN-${letters.slice(0, 2).padEnd(2, 'X')}${String(digits).padStart(14, '0').slice(-14)}T`
}
