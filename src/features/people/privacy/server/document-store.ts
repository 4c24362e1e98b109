import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/job.ts'
import { sealBytes, unsealBytes } from '#platform/seal.ts'

type Kept = Pick<Services, 'config' | 'providers'>
type Place = { personId: number; key: string }

export const aboutFile = ({ personId, key }: Place): string => `document file ${personId} ${key}`
export const aboutNumber = ({ personId, key }: Place): string => `document ${personId} ${key}`

/** A random key that reveals neither owner nor kind. */
const newKey = (): string => {
  const name = randomBytes(16).toString('hex')
  return `documents/${name.slice(0, 2)}/${name}.bin`
}

export async function keepFile({ config, providers }: Kept, personId: number, bytes: Uint8Array): Promise<string> {
  const key = newKey()
  const sealed = sealBytes(config, bytes, aboutFile({ personId, key }))
  await providers.storage.put(key, sealed, { contentType: 'application/octet-stream' })
  return key
}

export async function openFile({ config, providers }: Kept, place: Place): Promise<Buffer | null> {
  const stored = await providers.storage.get(place.key)
  return stored && unsealBytes(config, await buffer(stored.body), aboutFile(place))
}

/** Enqueued in the transaction that drops a file; retried until the file is deleted. */
export const removeFile = defineJob({
  name: 'remove-file',
  payload: z.object({ key: z.string() }),
  async run({ providers }, { key }) {
    await providers.storage.remove(key)
  },
})
