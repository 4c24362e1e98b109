import { randomUUID } from 'node:crypto'
import { setImmediate as pollPhase, setTimeout as sleep } from 'node:timers/promises'
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
  /** Called before either: what is read from here on must not be older. */
  noticed?: (() => void) | undefined
}

const againMs = 1000
/**
 * A connection may stop answering without breaking, and then notifications stay out unnoticed. So it notifies itself;
 * PostgreSQL delivers in order, so that what was committed before has arrived with it.
 */
const heartbeat = { everyMs: 2000, withinMs: 3000 }
/** A connection that does not answer is not waited for when it is given up. */
const closeWithinMs = 500

/** LISTENs to a channel on a dedicated connection and reconnects when it breaks or no longer confirms its own notices. */
export function listen(options: Options): { stop(): Promise<void> } {
  const { address, channel, log, noticed } = options
  const ending = new AbortController()
  const keeping = keepListening()
  return {
    async stop() {
      ending.abort()
      await keeping
    },
  }

  function listening(on: boolean): void {
    noticed?.()
    options.listening(on)
  }

  function heard(message: string): void {
    noticed?.()
    options.heard(message)
  }

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenOnce().catch((error) => log.warn({ err: error, channel }, 'not listening to the database'))
      await sleep(againMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...poolAddress(address),
      application_name: `thikana-${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    const left = new AbortController()
    const pulse = openPulse(client, left.signal)
    let leave = () => {}
    client.on('notification', (notice) => {
      if (notice.channel === pulse.channel) pulse.confirm(notice.payload ?? '')
      else heard(notice.payload ?? '')
    })
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
      // A heartbeat need not reach the disk.
      await client.query('set synchronous_commit = off')
      await client.query(`listen ${pg.escapeIdentifier(pulse.channel)}`)
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      listening(true)
      await Promise.race([broken, pulse.keep()])
    } finally {
      listening(false)
      left.abort()
      ending.signal.removeEventListener('abort', leave)
      const ended = client.end().catch(() => {})
      await Promise.race([ended, sleep(closeWithinMs)])
    }
  }
}

/** Heartbeats of a connection to itself, until it is left; `keep` throws once one is not confirmed in time. */
function openPulse(client: pg.Client, left: AbortSignal) {
  const channel = `thikana_pulse_${randomUUID()}`
  let confirm = (_beat: string) => {}
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: left }).catch(() => {})
  return {
    channel,
    confirm: (beat: string) => confirm(beat),
    async keep(): Promise<void> {
      for (let beat = 1; ; beat++) {
        await wait(heartbeat.everyMs)
        if (left.aborted) return
        let isConfirmed = false
        const confirmed = new Promise<void>((resolve) => {
          confirm = (heardBeat) => {
            isConfirmed ||= heardBeat === String(beat)
            if (isConfirmed) resolve()
          }
        })
        client.query(`notify ${pg.escapeIdentifier(channel)}, '${beat}'`).catch(() => {})
        await Promise.race([confirmed, wait(heartbeat.withinMs)])
        // After a pause of this process a notice may have come that it did not read yet.
        if (!isConfirmed) await pollPhase()
        if (left.aborted) return
        if (!isConfirmed) throw new Error(`the database did not confirm a notice within ${heartbeat.withinMs} ms`)
      }
    },
  }
}
