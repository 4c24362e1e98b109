import type { Socket } from 'node:net'
import { dropSettings, type Gate, openGate } from './test-pooler.ts'

type Session = { socket: Socket; client: Client | null }
type Client = { socket: Socket; session: Session | null }

const ofEnd = 'X'
const ofKey = 'K'
const ofReadiness = 'Z'
const outsideTransaction = 'I'

/**
 * As PgBouncer with `ignore_startup_parameters`: it greets each client with a key that no session has. In transaction mode
 * a client gets the session that was used last and keeps it until its transaction ends, in session mode until it leaves.
 */
export function startGreetingPooler(databaseUrl: string, mode: 'transaction' | 'session'): Promise<Gate> {
  const idle: Session[] = []
  return openGate(databaseUrl, dropSettings, (socket, database) => {
    const client: Client = { socket, session: null }
    // It signs in at a session of its own, which in transaction mode all clients share from then on.
    const session: Session = { socket: database, client }
    client.session = session
    socket.on(
      'data',
      splitMessages((message) => take(client, message, idle)),
    )
    database.on(
      'data',
      splitMessages((message) => pass(session, message, mode === 'session' ? null : idle)),
    )
  })
}

/** A message of a client goes to its session, or to the one that was used last. */
function take(client: Client, message: Buffer, idle: Session[]): void {
  if (kindOf(message) === ofEnd) return void client.socket.end()
  // There are as many sessions as clients, so that none waits.
  client.session ??= idle.pop() ?? null
  if (!client.session) return void client.socket.destroy()
  client.session.client = client
  client.session.socket.write(message)
}

function pass(session: Session, message: Buffer, idle: Session[] | null): void {
  const { client } = session
  if (kindOf(message) === ofKey) message.writeInt32BE(message.readInt32BE(5) + 1, 5)
  client?.socket.write(message)
  const isOver = kindOf(message) === ofReadiness && message.toString('latin1', 5) === outsideTransaction
  if (!idle || !client || !isOver) return
  client.session = null
  session.client = null
  idle.push(session)
}

const kindOf = (message: Buffer): string => message.toString('latin1', 0, 1)

/** Each message is a letter, the length of what follows, and that. */
function splitMessages(use: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1)
      if (rest.length < length) return
      use(Buffer.from(rest.subarray(0, length)))
      rest = rest.subarray(length)
    }
  }
}
