import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The records of a sandbox: on disk where a folder is given, so that a payment made yesterday can be refunded today,
 * else in memory. Synchronous on purpose: a read and the write that follows it cannot be interleaved. Written whole or
 * not at all when a process is killed; not flushed, as each flush would hold up every request of the process.
 * Beyond `limit` the records written longest ago are forgotten.
 */
export type SandboxRecords<T> = { get(id: string): T | null; put(id: string, record: T): void; all(): T[] }

export function sandboxRecords<T>(folder: string | null, limit = 5_000): SandboxRecords<T> {
  return folder === null ? recordsInMemory(limit) : recordsOnDisk(folder, limit)
}

function recordsInMemory<T>(limit: number): SandboxRecords<T> {
  const records = new Map<string, T>()
  return {
    get: (id) => structuredClone(records.get(id)) ?? null,
    put(id, record) {
      records.delete(id)
      records.set(id, structuredClone(record))
      for (const oldest of records.keys()) {
        if (records.size <= limit) break
        records.delete(oldest)
      }
    },
    all: () => structuredClone([...records.values()]),
  }
}

function recordsOnDisk<T>(folder: string, limit: number): SandboxRecords<T> {
  mkdirSync(folder, { recursive: true })
  const pathOf = (id: string) => {
    if (!/^[A-Za-z0-9_-]{1,80}$/.test(id)) return null
    return join(folder, `${id}.json`)
  }
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
  const byAge = () => {
    const aged = names().map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    return aged.sort((a, b) => a.at - b.at || a.name.localeCompare(b.name)).map(({ name }) => name)
  }
  let count = names().length
  return {
    get(id) {
      const path = pathOf(id)
      return path === null ? null : readRecord<T>(path)
    },
    put(id, record) {
      const path = pathOf(id)
      if (path === null) throw new Error('A record id holds only letters, digits, - and _')
      const isNew = readRecord(path) === null
      writeFileSync(`${path}.part`, JSON.stringify(record))
      renameSync(`${path}.part`, path)
      if (isNew && ++count > limit) {
        for (const name of byAge().slice(0, count - limit)) rmSync(join(folder, name), { force: true })
        count = names().length
      }
    },
    all: () =>
      byAge()
        .map((name) => readRecord<T>(join(folder, name)))
        .filter((record) => record !== null),
  }
}

function readRecord<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
