import pg from 'pg'

/** A quiet pooler shows itself in the first; where others keep its sessions in use, one of these meets another session. */
const rounds = 10

/** A session as it is found when it is opened. */
export type FoundSession = {
  timeoutMs: number
  /** The server behind it is not the one that greeted us: something in between answers in its name. */
  hasOtherServer: boolean
}

export async function lookAtSession(pool: pg.Pool): Promise<FoundSession> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ timeout: string; pid: number }>(
      `select setting as timeout, pg_backend_pid() as pid from pg_settings where name = 'statement_timeout'`,
    )
    // From the message with which a server greets, which a pooler writes itself; the types of `pg` leave it out.
    const greeted = (client as { processID?: number | null }).processID
    return { timeoutMs: Number(rows[0]?.timeout), hasOtherServer: greeted !== rows[0]?.pid }
  } finally {
    client.release()
  }
}

/**
 * Whether what is between us and the database gives one session to several clients, as a pooler does in transaction
 * mode. No setting tells it: a pooler may be told to ignore those it is sent, and a role may have the same by default.
 */
export async function sharesSessions(config: pg.PoolConfig): Promise<boolean> {
  const one = new pg.Client({ ...config, query_timeout: 5000 })
  const other = new pg.Client(config)
  // One that is cut off is noticed by the query it is asked.
  for (const client of [one, other]) client.on('error', () => {})
  await Promise.all([one.connect(), other.connect()])
  try {
    const own = await pidOf(one)
    for (let round = 0; round < rounds; round += 1) {
      await other.query('begin')
      const held = await pidOf(other)
      // A pooler with a single session makes the first wait for the second.
      const now = await pidOf(one).catch(() => null)
      await other.query('rollback')
      if (held === own || now !== own) return true
    }
    return false
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

const pidOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
