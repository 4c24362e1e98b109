import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './lean-client.ts'
import { cpuOf, machineTimes } from './process-figures.ts'

export const connections = 16

export type Load = {
  requests: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p90: number
  p99: number
  p999: number
  /** Responses other than 2xx and broken connections. */
  errors: number
  bytesEach: number
  /** CPU time of the server process per request, in ms; null where the system does not provide it. */
  cpuMs: number | null
  /** The same of the product's PostgreSQL, whichever process queried it. */
  postgresMs: number | null
  /** Steal time: the share of CPU time that the host gave to others; 0 where the system does not provide it. */
  stolen: number
}

type Target = {
  url: string
  pid: number
  /** The process whose PostgreSQL it uses, if not its own. */
  postgresOf?: number
}

/** The value below which the given share of an ascending list lies (nearest rank). */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.ceil(share * sorted.length) - 1
  return sorted[Math.max(0, Math.min(sorted.length - 1, rank))] ?? Number.NaN
}

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The headers browsers send. */
export const compressed: Manner = { headers: { 'accept-encoding': 'gzip' } }

type Manner = {
  headers?: Record<string, string>
  connections?: number
  /** Minimum time between two requests of a connection; without it no connection is ever idle. */
  everyMs?: number
}

export const rounds = 3

/** A shared machine varies: of three rounds the median one counts. */
export async function middleOf<Round>(take: () => Promise<Round>, by: (round: Round) => number): Promise<Round> {
  const taken: Round[] = []
  for (let n = 0; n < rounds; n += 1) taken.push(await take())
  return taken.toSorted((a, b) => by(a) - by(b))[Math.floor(rounds / 2)] as Round
}

/**
 * Keeps connections busy with one path after the other, 16 by default, after a warm-up. The round with the median p99
 * counts.
 */
export async function drive(
  target: Target,
  nextPath: () => string,
  seconds: number,
  manner: Manner = {},
): Promise<Load> {
  await shoot(target.url, nextPath, Math.min(3, seconds), manner)
  return middleOf(
    () => oneRound(target, nextPath, seconds, manner),
    ({ p99 }) => p99,
  )
}

async function oneRound(target: Target, nextPath: () => string, seconds: number, manner: Manner): Promise<Load> {
  const times = () => ({
    server: cpuOf(target.pid)?.own,
    postgres: cpuOf(target.postgresOf ?? target.pid)?.below,
    machine: machineTimes(),
  })
  const before = times()
  const load = await shoot(target.url, nextPath, seconds, manner)
  const after = times()
  const each = (from = Number.NaN, to = Number.NaN) =>
    Number.isNaN(to - from) ? null : ((to - from) * 1000) / load.requests
  return {
    ...load,
    cpuMs: each(before.server, after.server),
    postgresMs: each(before.postgres, after.postgres),
    stolen: (after.machine.stolen - before.machine.stolen) / (after.machine.all - before.machine.all || 1),
  }
}

/** A note for the report about steal time, which no program here can influence. */
export const saysStolen = (loads: readonly Load[]): string =>
  `Of three rounds the one with the middle p99; the host took up to ${(100 * Math.max(...loads.map(({ stolen }) => stolen))).toFixed(1)} % of the processors for others in them.`

/** Cycles through a list for ever. */
export function inTurn<T>(list: readonly T[]): () => T {
  let next = 0
  return () => list[next++ % list.length] as T
}

async function shoot(
  url: string,
  nextPath: () => string,
  seconds: number,
  { headers = {}, connections: atOnce = connections, everyMs = 0 }: Manner,
): Promise<Omit<Load, 'cpuMs' | 'postgresMs' | 'stolen'>> {
  const times: number[] = []
  let bytes = 0
  let errors = 0
  const started = performance.now()
  const until = started + seconds * 1000
  // All connections share one sequence of paths; if each started at the first they would request the same at once.
  const keepAsking = async (_: unknown, nth: number) => {
    let client = await openClient(url, headers)
    await sleep((everyMs * nth) / atOnce)
    for (let asked = performance.now(); asked < until; asked = performance.now()) {
      try {
        const answer = await client.ask(nextPath())
        if (answer.status < 200 || answer.status > 299) errors += 1
        bytes += answer.bytes
        times.push(performance.now() - asked)
      } catch {
        errors += 1
        client.close()
        client = await openClient(url, headers)
      }
      if (everyMs > 0) await sleep(Math.max(0, asked + everyMs - performance.now()))
    }
    client.close()
  }
  await Promise.all(Array.from({ length: atOnce }, keepAsking))
  const took = performance.now() - started
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    perSecond: times.length / (took / 1000),
    p50: percentile(times, 0.5),
    p90: percentile(times, 0.9),
    p99: percentile(times, 0.99),
    p999: percentile(times, 0.999),
    errors,
    bytesEach: bytes / times.length,
  }
}
