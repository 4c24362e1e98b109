import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Answers the first message of a client: bytes for the database, or an error for the client. */
type Begin = (settings: Map<string, string>) => { settings: Map<string, string> } | { refusal: string }

const ofSession = ['statement_timeout', 'idle_in_transaction_session_timeout']

/** As PgBouncer does with `ignore_startup_parameters`. */
export const dropSettings: Begin = (settings) => ({
  settings: new Map([...settings].filter(([name]) => !ofSession.includes(name))),
})

/** As PgBouncer does by default. */
export const refuseSettings: Begin = (settings) => {
  const refused = [...settings.keys()].find((name) => ofSession.includes(name))
  return refused ? { refusal: `unsupported startup parameter: ${refused}` } : { settings }
}

/** Passes connections on to a database, as a pooler does, and treats the settings of a session as one. */
export const startPooler = (databaseUrl: string, begin: Begin): Promise<Gate> =>
  openGate(databaseUrl, begin, (client, database) => client.pipe(database).pipe(client))

export type Gate = { url: string; stop(): void }

/**
 * A port before a database: each client gets a connection, started with its settings, and `join` passes on the rest.
 */
export async function openGate(
  databaseUrl: string,
  begin: Begin,
  join: (client: Socket, database: Socket) => void,
): Promise<Gate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    client.once('data', (first) => {
      const begun = begin(readSettings(first))
      if ('refusal' in begun) return client.end(writeError(begun.refusal))
      const database = connect(addressOf(target))
      sockets.add(database)
      database.on('error', () => client.destroy())
      database.write(writeSettings(begun.settings))
      join(client, database)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, stop }
}

function addressOf(url: URL): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(url.hostname)
  const port = Number(url.port || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

/** The startup message: its length, the version of the protocol, then names and values, each ended by a zero byte. */
const headLength = 8

function readSettings(message: Buffer): Map<string, string> {
  const words = message.subarray(headLength).toString().split('\0').slice(0, -2)
  return new Map(Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? '', words[2 * i + 1] ?? '']))
}

function writeSettings(settings: Map<string, string>): Buffer {
  const words = Buffer.from(`${[...settings].map(([name, value]) => `${name}\0${value}\0`).join('')}\0`)
  const head = Buffer.alloc(headLength)
  head.writeInt32BE(headLength + words.length, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, words])
}

function writeError(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}
