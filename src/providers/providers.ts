import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { AfterBooking } from './after-booking/port.ts'
import { type SandboxAfterBooking, sandboxAfterBooking } from './after-booking/sandbox.ts'
import type { BondPartner } from './bond/port.ts'
import { type SandboxBond, sandboxBond } from './bond/sandbox.ts'
import type { Calls } from './calls/port.ts'
import { type SandboxCalls, sandboxCalls } from './calls/sandbox.ts'
import type { Email } from './email/port.ts'
import { type SandboxEmail, sandboxEmail } from './email/sandbox.ts'
import type { ESign } from './esign/port.ts'
import { type SandboxESign, sandboxESign } from './esign/sandbox.ts'
import type { EStamp } from './estamp/port.ts'
import { type SandboxEStamp, sandboxEStamp } from './estamp/sandbox.ts'
import type { Identity } from './identity/port.ts'
import { sandboxIdentity } from './identity/sandbox.ts'
import type { Kyc } from './kyc/port.ts'
import { type SandboxKyc, sandboxKyc } from './kyc/sandbox.ts'
import type { Mandates } from './mandates/port.ts'
import { type SandboxMandates, sandboxMandates } from './mandates/sandbox.ts'
import type { Maps } from './maps/port.ts'
import { sandboxMaps } from './maps/sandbox.ts'
import type { Payments } from './payments/port.ts'
import { type SandboxPayments, sandboxPayments } from './payments/sandbox.ts'
import type { Payouts } from './payouts/port.ts'
import { type SandboxPayouts, sandboxPayouts } from './payouts/sandbox.ts'
import type { Places } from './places/port.ts'
import { sandboxPlaces } from './places/sandbox.ts'
import type { Push } from './push/port.ts'
import { type SandboxPush, sandboxPush } from './push/sandbox.ts'
import type { Realtime } from './realtime/port.ts'
import { sandboxRealtime } from './realtime/sandbox.ts'
import type { Recruiting } from './recruiting/port.ts'
import { type SandboxRecruiting, sandboxRecruiting } from './recruiting/sandbox.ts'
import type { Rooms } from './rooms/port.ts'
import { sandboxRooms } from './rooms/sandbox.ts'
import type { Sms } from './sms/port.ts'
import { type SandboxSms, sandboxSms } from './sms/sandbox.ts'
import type { Storage } from './storage/port.ts'
import { sandboxStorage } from './storage/sandbox.ts'
import { passThroughVideo } from './video/pass-through.ts'
import type { VideoMaker } from './video/port.ts'
import type { WorkMail } from './work-mail/port.ts'
import { sandboxWorkMail } from './work-mail/sandbox.ts'

/** Every outside service, each behind a port with two adapters: a real one and a sandbox. */
export type Providers = {
  payments: Payments
  payouts: Payouts
  mandates: Mandates
  sms: Sms
  email: Email
  storage: Storage
  video: VideoMaker
  maps: Maps
  places: Places
  bond: BondPartner
  realtime: Realtime
  calls: Calls
  rooms: Rooms
  identity: Identity
  afterBooking: AfterBooking
  estamp: EStamp
  esign: ESign
  kyc: Kyc
  workMail: WorkMail
  recruiting: Recruiting
  push: Push
}

/** The sandboxes with the extra methods that tests and the local gateway page use. */
export type SandboxProviders = Providers & {
  payments: SandboxPayments
  payouts: SandboxPayouts
  mandates: SandboxMandates
  bond: SandboxBond
  sms: SandboxSms
  email: SandboxEmail
  calls: SandboxCalls
  afterBooking: SandboxAfterBooking
  estamp: SandboxEStamp
  esign: SandboxESign
  kyc: SandboxKyc
  recruiting: SandboxRecruiting
  push: SandboxPush
}

/**
 * Sandboxes for every service. `secret` signs sandbox payments: processes that share `dataDir` must share it, and
 * without one it is random per process.
 */
export function sandboxProviders(options: { dataDir: string; secret?: string; now?: () => Date }): SandboxProviders {
  const { dataDir, secret = randomBytes(32).toString('hex'), now } = options
  const folder = (name: string) => join(dataDir, 'sandbox', name)
  const payments = sandboxPayments({ secret, folder: folder('payments'), now })
  return {
    payments,
    mandates: sandboxMandates({ secret, folder: folder('mandates'), payments }),
    payouts: sandboxPayouts({ secret, folder: folder('payouts'), now }),
    sms: sandboxSms(),
    email: sandboxEmail(),
    storage: sandboxStorage(join(dataDir, 'storage')),
    video: passThroughVideo,
    maps: sandboxMaps(),
    places: sandboxPlaces(),
    bond: sandboxBond({ folder: folder('bond'), now }),
    realtime: sandboxRealtime(),
    calls: sandboxCalls({ secret, folder: folder('calls'), now }),
    rooms: sandboxRooms(),
    identity: sandboxIdentity(),
    afterBooking: sandboxAfterBooking(),
    estamp: sandboxEStamp({ folder: folder('estamp'), now }),
    esign: sandboxESign({ folder: folder('esign') }),
    kyc: sandboxKyc({ folder: folder('kyc'), now }),
    workMail: sandboxWorkMail(),
    recruiting: sandboxRecruiting({ folder: folder('recruiting') }),
    push: sandboxPush(),
  }
}
