import { createHash } from 'node:crypto'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { IdentityCheck, Kyc, NewCheck } from './port.ts'
import { refuseBadCheck } from './refuse-bad-check.ts'

/** Outcomes a person can choose on the page that stands in for DigiLocker; `late` is answered after a minute. */
export const kycOutcomes = ['agrees', 'other_name', 'refuses', 'late'] as const
export type KycOutcome = (typeof kycOutcomes)[number]
const sandboxLateMs = 60_000

type Stored = { name: string; returnUrl: string; outcome: KycOutcome | null; at: string | null }

export type SandboxKyc = Kyc & {
  /** Answers where the person goes back to; null for an unknown check. */
  complete(checkId: string, outcome: KycOutcome): string | null
  nameOf(checkId: string): string | null
}

export const isSandboxKyc = (kyc: Kyc): kyc is SandboxKyc => 'complete' in kyc

/** DigiLocker on this machine, with its page at /dev/digilocker. */
export function sandboxKyc(options: { folder?: string | null; now?: (() => Date) | undefined } = {}): SandboxKyc {
  const { folder = null, now = () => new Date() } = options
  const checks = sandboxRecords<Stored>(folder)
  return {
    async start(input: NewCheck) {
      refuseBadCheck(input)
      const checkId = `KID${createHash('sha256').update(input.reference).digest('hex').slice(0, 20).toUpperCase()}`
      const { name, returnUrl } = input
      if (!checks.get(checkId)) checks.put(checkId, { name, returnUrl, outcome: null, at: null })
      return { checkId, url: `/dev/digilocker?check=${checkId}` }
    },
    async find(checkId) {
      const stored = checks.get(checkId)
      if (!stored) throw providerError('not_found', 'The sandbox knows no such check')
      return stateOf(stored, now())
    },
    complete(checkId, outcome) {
      const stored = checks.get(checkId)
      if (!stored) return null
      // Decided lines stay, as there.
      if (stored.outcome === null) checks.put(checkId, { ...stored, outcome, at: now().toISOString() })
      return stored.returnUrl
    },
    nameOf: (checkId) => checks.get(checkId)?.name ?? null,
  }
}

function stateOf({ name, outcome, at }: Stored, now: Date): IdentityCheck {
  if (outcome === 'refuses') return { state: 'refused' }
  const isOpen = outcome === 'late' && now.getTime() < new Date(at ?? 0).getTime() + sandboxLateMs
  if (outcome === null || isOpen) return { state: 'pending' }
  return { state: 'approved', name: outcome === 'other_name' ? 'Somebody Else' : name, numberEnd: '4321' }
}
