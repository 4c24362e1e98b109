import type pg from 'pg'

const mostNames = 500

/**
 * A statement that begins with this is planned each time, for its values: where the best way depends on them, a plan that
 * suits all of them suits none.
 */
export const plannedAnew = '/* planned anew */'

type Query = (...args: unknown[]) => unknown

/** The server refuses a prepared statement once a migration changed what it answers. */
const isOutdatedPlan = (error: unknown) => (error as { code?: string } | null)?.code === '0A000'

/**
 * Gives each parametrised statement of a client a name, so that the server parses and plans it once: nearly twice the
 * point selects a second. Past `mostNames` (lists of varying length make many texts) statements run unnamed, which
 * bounds what the server remembers.
 */
export function nameStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  let made = 0
  const plain = client.query.bind(client) as Query

  const nameFor = (text: string): string | undefined => {
    let name = names.get(text)
    if (name === undefined && made < mostNames) {
      made += 1
      name = `t${made}`
      names.set(text, name)
    }
    return name
  }

  const named: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0) {
      return plain(text, values, ...rest)
    }
    if (text.startsWith(plannedAnew)) return plain(text, values)
    const name = nameFor(text)
    if (name === undefined) return plain(text, values)
    const answer = plain({ name, text, values }) as Promise<unknown>
    return answer.catch((error: unknown) => {
      if (isOutdatedPlan(error)) names.delete(text)
      throw error
    })
  }
  client.query = named as typeof client.query
}
