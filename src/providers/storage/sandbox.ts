import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { providerError } from '../provider-error.ts'
import { checkPrefix, contentTypeOf } from './keys.ts'
import type { Storage } from './port.ts'

/**
 * Objects as plain files below one folder. The extension gives the content type, so no second file has to be kept in
 * sync.
 */
export function sandboxStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)
  const storage: Storage = {
    async put(key, body, { contentType }) {
      if (contentTypeOf(key) !== contentType) {
        throw providerError('rejected', `The extension of the key does not go with ${contentType}`)
      }
      await writeWhole(pathOf(key), body)
    },
    async get(key, range) {
      const contentType = contentTypeOf(key)
      const handle = await open(pathOf(key)).catch(ignoreAbsent)
      const found = await handle?.stat()
      if (!handle || !found?.isFile()) {
        await handle?.close()
        return null
      }
      // From the file handle, not the path: body and size stay consistent when the object is replaced meanwhile.
      return { key, size: found.size, contentType, body: handle.createReadStream(range) }
    },
    async head(key) {
      const contentType = contentTypeOf(key)
      const found = await stat(pathOf(key)).catch(ignoreAbsent)
      return found?.isFile() ? { key, size: found.size, contentType } : null
    },
    async remove(key) {
      contentTypeOf(key)
      await rm(pathOf(key), { force: true }).catch(ignoreAbsent)
    },
    async *list(prefix) {
      checkPrefix(prefix)
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const key of keysBelow(folder, start)) {
        if (!key.startsWith(prefix)) continue
        const file = await storage.head(key)
        if (file !== null) yield file
      }
    },
  }
  return storage
}

/**
 * Written to a temporary file whose name no key can have, flushed, then renamed: a reader sees the old object or the
 * new one, also after a power cut.
 */
async function writeWhole(path: string, body: Readable | Uint8Array): Promise<void> {
  const part = join(dirname(path), `.${randomUUID()}.part`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(part, { flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw isFull(error) ? providerError('unavailable', 'There is no room for files', error) : error
  }
  await flushFolder(dirname(path))
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A rename is durable only once its folder is flushed. Windows cannot open folders and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* keysBelow(folder: string, start: string): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, start), { withFileTypes: true }).catch(ignoreAbsent)) ?? []
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  for (const name of names.filter((each) => !each.startsWith('.')).sort()) {
    if (name.endsWith('/')) yield* keysBelow(folder, start + name)
    else yield start + name
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
