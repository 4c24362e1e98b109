import type pg from 'pg'

/** Connections whose statements may take as long as they take: migrations, the demo world. */
const patient = new WeakSet<object>()

/** For a connection that has set its own time limit, or none. */
export function waitPatiently(client: pg.ClientBase): void {
  patient.add(client)
}

type Query = (...args: unknown[]) => unknown

/**
 * The server ends a statement that takes too long, but a server that has vanished ends nothing: its connection stays open
 * and silent until TCP gives up, after minutes. So the client cuts a connection on which a statement got no answer for
 * longer than the server would allow.
 */
export function cutSilence(client: pg.Client, ms: number): void {
  const plain = client.query.bind(client) as Query
  const watched: Query = (...args) => {
    const answer = plain(...args)
    if (patient.has(client) || !(answer instanceof Promise)) return answer
    // With a statement under way `end` does not say goodbye and wait for an answer: it closes the connection.
    const timer = setTimeout(() => client.end().catch(() => {}), ms)
    const over = () => clearTimeout(timer)
    answer.then(over, over)
    return answer
  }
  client.query = watched as typeof client.query
}
