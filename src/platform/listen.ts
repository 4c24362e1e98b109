import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, poolAddress } from './db.ts'
import type { Log } from './log.ts'

type Options = {
  address: DatabaseAddress
  channel: string
  log: Log
  /** Called with true once no notification can be missed, with false when some may have been. */
  listening(on: boolean): void
  heard(message: string): void
}

const againMs = 1000

/** LISTENs to a channel on a dedicated connection and reconnects when it breaks. */
export function listen({ address, channel, log, listening, heard }: Options): { stop(): Promise<void> } {
  const ending = new AbortController()
  const keeping = keepListening()
  return {
    async stop() {
      ending.abort()
      await keeping
    },
  }

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenOnce().catch((error) => log.warn({ err: error, channel }, 'not listening to the database'))
      listening(false)
      await sleep(againMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ ...poolAddress(address), application_name: `thikana-${channel}`, keepAlive: true })
    let leave = () => {}
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    const broken = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection ended')))
      leave = resolve
      ending.signal.addEventListener('abort', leave)
    })
    // Prevents an unhandled rejection before `broken` is awaited below.
    broken.catch(() => {})
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      listening(true)
      await broken
    } finally {
      ending.signal.removeEventListener('abort', leave)
      await client.end().catch(() => {})
    }
  }
}
