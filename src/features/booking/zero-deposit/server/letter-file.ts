import { randomBytes } from 'node:crypto'
import { privacy } from '#features/people/privacy/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { sealBytes } from '#platform/seal.ts'
import type { SentFile } from '#shared/file-field.ts'

export const aboutLetter = (personId: number, key: string): string => `offer letter ${personId} ${key}`

/** Offer letters are stored encrypted, under names that do not identify the person. */
export async function keepLetter(
  { config, providers }: Pick<Context, 'config' | 'providers'>,
  personId: number,
  file: SentFile,
): Promise<string> {
  const { bytes } = await privacy.cleanFile(file.bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? badInput({ offer_letter: error.message }) : error
  })
  const name = randomBytes(16).toString('hex')
  const key = `offer_letters/${name.slice(0, 2)}/${name}.bin`
  const sealed = sealBytes(config, bytes, aboutLetter(personId, key))
  await providers.storage.put(key, sealed, { contentType: 'application/octet-stream' })
  return key
}
