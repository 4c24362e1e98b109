import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../user-error.ts'
import { identifyProcess, isProcessAlive, type ProcessIdentity } from './process-alive.ts'

export type FolderLock = { release(): Promise<void> }

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

async function readLock(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** The living process named by a lock file; null when the lock is stale or half written. */
function livingHolder(content: string): ProcessIdentity | null {
  try {
    const holder = JSON.parse(content) as ProcessIdentity
    return Number.isInteger(holder.pid) && isProcessAlive(holder) ? holder : null
  } catch {
    return null
  }
}

/** link() is atomic and never replaces a file: of many processes that try, one succeeds. */
async function linkAs(file: string, content: string): Promise<boolean> {
  const whole = `${file}.${randomUUID()}`
  await writeFile(whole, content, { flag: 'wx' })
  try {
    await link(whole, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(whole, { force: true })
  }
}

/** Replaces the stale lock with ours, unless another process already did. */
async function replaceStale(file: string, stale: string, content: string): Promise<void> {
  const ours = `${file}.${randomUUID()}`
  if ((await readLock(file)) !== stale) return
  await writeFile(ours, content, { flag: 'wx' })
  await rename(ours, file)
}

/** Takes the lock and returns null, or returns its holder. */
async function takeLock(file: string, content: string): Promise<ProcessIdentity | null> {
  for (;;) {
    if (await linkAs(file, content)) return null
    const found = await readLock(file)
    if (found === content) return null
    if (found === null) continue
    const holder = livingHolder(found)
    if (holder) return holder
    // Two processes that both saw the stale lock must not both replace it, so replacing needs its own lock.
    const takeover = `${file}.takeover`
    while (await takeLock(takeover, content)) await sleep(5)
    try {
      await replaceStale(file, found, content)
    } finally {
      await rm(takeover, { force: true })
    }
  }
}

/** Acquires exclusive use of a folder among our processes, until released or until this process dies. */
export async function takeFolderLock(folder: string): Promise<FolderLock> {
  const file = join(folder, 'thikana.lock')
  const content = JSON.stringify({ ...identifyProcess(process.pid), token: randomUUID() })
  const holder = await takeLock(file, content)
  if (holder) {
    throw new StartError(
      `The data folder ${folder} is in use by another Thikana process (pid ${holder.pid}): stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  return {
    async release() {
      if ((await readLock(file)) === content) await rm(file, { force: true })
    },
  }
}
