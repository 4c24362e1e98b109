import type { Log } from './log.ts'

/** The database was away a moment ago, so it was not asked. */
export class DatabaseAway extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'DatabaseAway'
  }
}

export type BreakerOptions = {
  log: Log
  /** Whether an error says that the database is away, as opposed to a mistake of ours. */
  isAway(error: unknown): boolean
  /** So many connections that failed in succession open it. */
  afterFailures?: number
  /** How long nobody asks once it is open; then one does. */
  restMs?: number
  /** How long that one waits. */
  tryMs?: number
  now?: () => number
}

export type Breaker = {
  /** Connects, or fails at once while the database is known to be away. */
  connect<Connection>(open: () => Promise<Connection>, giveBack: (unused: Connection) => void): Promise<Connection>
  isOpen(): boolean
}

/**
 * Without it, each request waits for a database that is away until its own time is over, and requests pile up behind
 * each other. With it the first few find out, the rest fail at once, and every `restMs` one tries.
 */
export function openBreaker(options: BreakerOptions): Breaker {
  const { log, isAway, afterFailures = 3, restMs = 250, tryMs = 1000, now = () => performance.now() } = options
  let failures = 0
  let restsUntil = 0
  let isTrying = false
  const isOpen = () => failures >= afterFailures

  const succeeded = () => {
    if (isOpen()) log.warn('the database is back')
    failures = 0
  }
  const failed = (error: unknown) => {
    if (!isAway(error)) return
    failures += 1
    if (failures === afterFailures)
      log.warn({ err: error }, 'the database is away: calls fail at once until it is back')
    restsUntil = now() + restMs
  }
  const ask = async <Connection>(open: () => Promise<Connection>): Promise<Connection> => {
    try {
      const connection = await open()
      succeeded()
      return connection
    } catch (error) {
      failed(error)
      throw error
    }
  }

  return {
    isOpen,
    async connect(open, giveBack) {
      if (!isOpen()) return ask(open)
      if (isTrying || now() < restsUntil) throw new DatabaseAway('The database is away.')
      isTrying = true
      try {
        return await ask(() => within(tryMs, open(), giveBack))
      } finally {
        isTrying = false
      }
    },
  }
}

/** A connection that comes too late is given back. */
async function within<Connection>(
  ms: number,
  opening: Promise<Connection>,
  giveBack: (unused: Connection) => void,
): Promise<Connection> {
  let isLate = false
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    isLate = true
    reject(new DatabaseAway('The database does not answer.'))
  }, ms)
  opening.then(
    (connection) => {
      if (isLate) giveBack(connection)
    },
    () => {},
  )
  try {
    return await Promise.race([opening, late])
  } finally {
    clearTimeout(timer)
  }
}
