import { buffer } from 'node:stream/consumers'
import type { Services } from './context.ts'
import { isSealedByPresentKey, seal, sealBytes, unseal, unsealBytes } from './seal.ts'

type Ctx = Pick<Services, 'config' | 'db'> & { providers: Pick<Services['providers'], 'storage'> }

/** One batch in the order of ids: the last id of it, or null at the end, and how many values were re-encrypted. */
export type Batch = { last: number | null; renewed: number }

/** A place where sealed values rest; the feature that owns them knows where and about whom. */
export type SealedPlace = {
  name: string
  renewBatch(ctx: Ctx, after: number, limit: number): Promise<Batch>
}

const batchSize = 200

/**
 * Re-encrypts everything that an older key sealed, in batches, while the site runs. May be stopped and started again at
 * any time: what is done is skipped.
 */
export async function resealPlace(ctx: Ctx, place: SealedPlace): Promise<number> {
  let total = 0
  for (let after = 0; ; ) {
    const { last, renewed } = await place.renewBatch(ctx, after, batchSize)
    total += renewed
    if (last === null) return total
    after = last
  }
}

/** The value under the present key, or null where it is already. */
export const renewText = ({ config }: Pick<Ctx, 'config'>, sealed: Uint8Array, about: string): Buffer | null =>
  isSealedByPresentKey(config, sealed) ? null : seal(config, unseal(config, sealed, about), about)

/** Renews a file in storage; false where it is done already or is gone. */
export async function renewFile({ config, providers }: Ctx, key: string, about: string): Promise<boolean> {
  const stored = await providers.storage.get(key)
  if (!stored) return false
  const sealed = await buffer(stored.body)
  if (isSealedByPresentKey(config, sealed)) return false
  const renewed = sealBytes(config, unsealBytes(config, sealed, about), about)
  await providers.storage.put(key, renewed, { contentType: 'application/octet-stream' })
  return true
}
