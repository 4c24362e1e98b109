import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The records of a sandbox: on disk where a folder is given, so that a payment made yesterday can be refunded today,
 * else in memory. Synchronous on purpose: a read and the write that follows it cannot be interleaved. Not flushed to disk,
 * as each flush would hold up every request of the process.
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
      const isNew = writeRecord(path, record)
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

/**
 * In one write over the old text, padded to its length: a process that is killed leaves the old record or the new one,
 * as a record is smaller than a page. Renaming a new file over the old one would make some file systems flush it first.
 * Returns whether the record is new.
 */
function writeRecord(path: string, record: unknown): boolean {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT)
  try {
    const old = readFileSync(file)
    writeSync(file, JSON.stringify(record).padEnd(old.length), 0)
    return old.length === 0
  } finally {
    closeSync(file)
  }
}

function readRecord<T>(path: string): T | null {
  try {
    const text = readFileSync(path, 'utf8')
    // A process was killed between creating the file and writing it.
    return text === '' ? null : (JSON.parse(text) as T)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
