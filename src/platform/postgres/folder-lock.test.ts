import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeFolderLock } from './folder-lock.ts'
import { identifyProcess, isProcessAlive } from './process-alive.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thikana-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeLock = (content: object) => writeFileSync(join(folder, 'thikana.lock'), JSON.stringify(content))

async function deadProcess() {
  const child = spawn(process.execPath, ['--eval', ''])
  const identity = identifyProcess(child.pid ?? 0)
  await once(child, 'exit')
  return identity
}

const takeManyTimes = async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => takeFolderLock(folder)))
  return attempts.filter(({ status }) => status === 'fulfilled').length
}

describe('the folder lock', () => {
  test('names the process that holds the folder', async () => {
    await takeFolderLock(folder)
    await expect(takeFolderLock(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another Thikana process (pid ${process.pid})`,
    )
  })

  test('is free again once released, and leaves no file behind', async () => {
    const lock = await takeFolderLock(folder)
    await lock.release()
    expect(readdirSync(folder)).toEqual([])
    await takeFolderLock(folder)
    expect(readdirSync(folder)).toEqual(['thikana.lock'])
  })

  test('is acquired by one of many processes that try at once', async () => {
    expect(await takeManyTimes()).toBe(1)
  })

  test('of a dead process is taken over by exactly one of many', async () => {
    writeLock(await deadProcess())
    expect(await takeManyTimes()).toBe(1)
    expect(readdirSync(folder)).toEqual(['thikana.lock'])
  })

  test('is taken over even when a process died while taking it over', async () => {
    const dead = await deadProcess()
    writeLock(dead)
    writeFileSync(join(folder, 'thikana.lock.takeover'), JSON.stringify(dead))
    expect(await takeManyTimes()).toBe(1)
    expect(readdirSync(folder)).toEqual(['thikana.lock'])
  })

  test('that was only half written is taken over', async () => {
    writeFileSync(join(folder, 'thikana.lock'), '{"pid":')
    expect(await takeManyTimes()).toBe(1)
  })

  test("released late does not remove the next holder's lock", async () => {
    const lost = await takeFolderLock(folder)
    writeLock(await deadProcess())
    await takeFolderLock(folder)
    const next = readFileSync(join(folder, 'thikana.lock'), 'utf8')
    await lost.release()
    expect(readFileSync(join(folder, 'thikana.lock'), 'utf8')).toBe(next)
  })
})

describe('a process', () => {
  test('is identified by its start time, so that a reused pid is not mistaken for it', async () => {
    const mine = identifyProcess(process.pid)
    expect(isProcessAlive(mine)).toBe(true)
    expect(isProcessAlive(await deadProcess())).toBe(false)
    // Only Linux reports when a process started; elsewhere the pid alone is compared.
    const reused = { pid: process.pid, start: 'an earlier boot:1' }
    expect(isProcessAlive(reused)).toBe(mine.start === null)
  })
})
