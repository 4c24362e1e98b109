import type { Day } from '#shared/dates.ts'

/**
 * Stamp paper bought online. Amounts are integer paise. Buying is idempotent by `reference`: the same one gets the same
 * certificate, and the duty is paid once. Throws a ProviderError: `unavailable` is worth a retry, `rejected` is not.
 */
export type StampOrder = {
  /** Ours: at most 40 letters, digits, dash. */
  reference: string
  /** The state whose law asks for the stamp. */
  state: string
  dutyPaise: number
  /** The party that pays for the paper, and the other side, as the certificate names them. */
  firstParty: string
  secondParty: string
  /** The amount from which the duty is computed. */
  considerationPaise: number
  description: string
}

/** `certificate` is the number that the state's site can be asked about. */
export type StampCertificate = { certificate: string; issuedOn: Day; dutyPaise: number }

export type EStamp = { buy(order: StampOrder): Promise<StampCertificate> }
