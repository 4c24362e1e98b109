import { createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#platform/config.ts'
import type { DoorCheck } from '../contract.ts'

const derive = promisify(pbkdf2)

/**
 * A phone is to know a right code without a network and without holding the code. Four digits cannot be kept from
 * whoever has the phone and an afternoon; so many rounds keep them from a glance, and cost us some milliseconds.
 */
const rounds = 20_000

const saltOf = ({ SECRET }: Config, visitId: number): Buffer =>
  createHmac('sha256', SECRET).update(`door-code\n${visitId}`).digest().subarray(0, 16)

/** What only the code makes: the phone keeps this, not the code, until it can tell us. */
const proofOf = (config: Config, visitId: number, code: string): Promise<Buffer> =>
  derive(code, saltOf(config, visitId), rounds, 32, 'sha256')

export async function makeDoorCheck(config: Config, visitId: number, code: string): Promise<DoorCheck> {
  const proof = await proofOf(config, visitId, code)
  return {
    salt: saltOf(config, visitId).toString('base64url'),
    rounds,
    check: createHash('sha256').update(proof).digest('base64url'),
  }
}

export async function isDoorProof(config: Config, visitId: number, code: string, given: string): Promise<boolean> {
  const proof = await proofOf(config, visitId, code)
  const told = Buffer.from(given, 'base64url')
  return told.length === proof.length && timingSafeEqual(told, proof)
}
