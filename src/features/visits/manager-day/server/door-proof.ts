import { createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#platform/config.ts'
import type { DoorCheck } from '../contract.ts'

const derive = promisify(pbkdf2)

/**
 * Lets a phone verify a code offline without storing it. Four digits cannot withstand a brute-force attack on the phone;
 * this many rounds slow it down and cost the server some milliseconds.
 */
const rounds = 20_000

const saltOf = ({ SECRET }: Config, visitId: number): Buffer =>
  createHmac('sha256', SECRET).update(`door-code\n${visitId}`).digest().subarray(0, 16)

/** A key derived from the code: the phone stores this instead of the code until it can send it. */
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
