import type pg from 'pg'

const mostNames = 500

/**
 * A statement that begins with this prefix is planned for its values at each run, because no generic plan suits all
 * values.
 */
export const plannedAgain = '/* planned anew */'

type Query = (...args: unknown[]) => unknown

/** Whether PostgreSQL refused a prepared statement because a migration has changed what it returns, as `select *` does. */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

const isTransactionOver = (error: unknown) => (error as { code?: string } | null)?.code === '25P02'

/** Shared by the clients of a pool: what one of them learns of a migration holds for all. */
export type Schema = { version: number }

/**
 * Names each parametrised statement of a client, so that the server parses and plans it once: nearly twice the point
 * selects per second. Past `mostNames` (lists of varying length make many texts) statements run unnamed, which bounds
 * the server's memory. A migration that runs beside us may outdate what was named: outside of a transaction the statement
 * is sent once more, inside of one `transaction` begins again, and all clients name their statements again.
 */
export function nameStatements(client: pg.ClientBase, schema: Schema = { version: 0 }): void {
  const names = new Map<string, string>()
  const plain = client.query.bind(client) as Query
  let named = schema.version

  const nameFor = (text: string): string | undefined => {
    if (named !== schema.version) {
      names.clear()
      named = schema.version
    }
    let name = names.get(text)
    if (name === undefined && names.size < mostNames) {
      name = `t${named}_${names.size + 1}`
      names.set(text, name)
    }
    return name
  }

  const query: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0) {
      return plain(text, values, ...rest)
    }
    if (text.startsWith(plannedAgain)) return plain(text, values)
    const name = nameFor(text)
    if (name === undefined) return plain(text, values)
    const { version } = schema
    const answer = plain({ name, text, values }) as Promise<unknown>
    return answer.catch(async (error: unknown) => {
      if (!isOutdatedPlan(error)) throw error
      if (schema.version === version) schema.version += 1
      return (plain(text, values) as Promise<unknown>).catch((second: unknown) => {
        throw isTransactionOver(second) ? error : second
      })
    })
  }
  client.query = query as typeof client.query
}
