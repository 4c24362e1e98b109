import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { identifyProcess, isProcessAlive } from './process-alive.ts'

const checkMs = 250
/** Doubles after each failure, so that a full disk is not written to without end. */
const backoffMs = { first: 500, most: 5000 }
/** After this long without it the process says that it is not alive, so that the operator restarts it. */
const lostAfterMs = 30_000

type Options = {
  pid: number
  /** Starts the server again and returns its new pid. */
  restart(): Promise<number>
  log: Log
}

/** Watches a database server of our own and starts it again when it ends: killed, crashed, or out of disk. */
export function supervise({ pid: first, restart, log }: Options) {
  const ending = new AbortController()
  let server = identifyProcess(first)
  let awaySince: number | null = null
  let hasFailed = false
  /** False once it is to end. */
  const wait = (ms: number): Promise<boolean> =>
    sleep(ms, undefined, { signal: ending.signal, ref: false }).then(
      () => true,
      () => false,
    )
  const watching = watch()

  async function watch(): Promise<void> {
    while (await wait(checkMs)) {
      if (isProcessAlive(server)) continue
      awaySince = Date.now()
      hasFailed = false
      await bringBack()
      awaySince = null
    }
  }

  async function bringBack(): Promise<void> {
    for (let pause = backoffMs.first; !ending.signal.aborted; pause = Math.min(pause * 2, backoffMs.most)) {
      try {
        server = identifyProcess(await restart())
        log.warn(`The PostgreSQL server was started again (pid ${server.pid}).`)
        return
      } catch (error) {
        hasFailed = true
        log.error({ err: error }, 'the PostgreSQL server cannot be started again yet')
        await wait(pause)
      }
    }
  }

  return {
    pid: () => server.pid,
    /** A recovery that takes long is no loss: only a start that failed is. */
    isLost: () => awaySince !== null && hasFailed && Date.now() - awaySince > lostAfterMs,
    /** Stops watching; a restart under way is waited for. */
    async stop(): Promise<void> {
      ending.abort()
      await watching
    },
  }
}
