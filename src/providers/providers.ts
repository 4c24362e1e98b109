import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { BondPartner } from './bond/port.ts'
import { sandboxBond } from './bond/sandbox.ts'
import type { Calls } from './calls/port.ts'
import { type SandboxCalls, sandboxCalls } from './calls/sandbox.ts'
import type { Email } from './email/port.ts'
import { type SandboxEmail, sandboxEmail } from './email/sandbox.ts'
import type { Identity } from './identity/port.ts'
import { sandboxIdentity } from './identity/sandbox.ts'
import type { Maps } from './maps/port.ts'
import { sandboxMaps } from './maps/sandbox.ts'
import type { Payments } from './payments/port.ts'
import { type SandboxPayments, sandboxPayments } from './payments/sandbox.ts'
import type { Realtime } from './realtime/port.ts'
import { sandboxRealtime } from './realtime/sandbox.ts'
import type { Sms } from './sms/port.ts'
import { type SandboxSms, sandboxSms } from './sms/sandbox.ts'
import type { Storage } from './storage/port.ts'
import { sandboxStorage } from './storage/sandbox.ts'

/** Every outside service, each behind a port with two adapters: a real one and a sandbox. */
export type Providers = {
  payments: Payments
  sms: Sms
  email: Email
  storage: Storage
  maps: Maps
  bond: BondPartner
  realtime: Realtime
  calls: Calls
  identity: Identity
}

/** The sandboxes with what tests and the local gateway page may tell them. */
export type SandboxProviders = Providers & {
  payments: SandboxPayments
  sms: SandboxSms
  email: SandboxEmail
  calls: SandboxCalls
}

/**
 * Everything on this machine. `secret` signs sandbox payments; processes that share `dataDir` must share it too,
 * and without one it lasts as long as the process.
 */
export function sandboxProviders(options: { dataDir: string; secret?: string; now?: () => Date }): SandboxProviders {
  const { dataDir, secret = randomBytes(32).toString('hex'), now } = options
  const folder = (name: string) => join(dataDir, 'sandbox', name)
  return {
    payments: sandboxPayments({ secret, folder: folder('payments'), now }),
    sms: sandboxSms(),
    email: sandboxEmail(),
    storage: sandboxStorage(join(dataDir, 'storage')),
    maps: sandboxMaps(),
    bond: sandboxBond({ folder: folder('bond'), now }),
    realtime: sandboxRealtime(),
    calls: sandboxCalls({ folder: folder('calls'), now }),
    identity: sandboxIdentity(),
  }
}
