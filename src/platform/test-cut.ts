import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Cut = {
  url: string
  /** Breaks every connection and refuses new ones, as a database that was killed does. */
  cut(): void
  /** Takes connections and answers nothing, as a machine that is gone does. */
  fallSilent(): void
  /** Takes connections and breaks each at its first statement that is none of these, as a database that is killed meanwhile. */
  cutAtOthers(than: RegExp): void
  /** How many connections broke at a statement. */
  brokenAt(): number
  restore(): void
  stop(): void
}

/** Stands between a client and its database, and takes it away. */
export async function startCut(databaseUrl: string): Promise<Cut> {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  let mayPass: RegExp | null = null
  let broken = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (state === 'cut') return client.resetAndDestroy()
    if (state === 'silent') return
    const database = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    keep(database)
    database.once('close', () => client.destroy())
    client.once('close', () => database.destroy())
    const allowed = mayPass
    if (allowed === null) return client.pipe(database).pipe(client)
    const statementsIn = openStatementReader()
    client.on('data', (bytes) => {
      const isOver = statementsIn(bytes).some((statement) => !allowed.test(statement))
      if (!isOver) return database.write(bytes)
      broken += 1
      client.destroy()
    })
    database.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      state = 'cut'
      breakAll()
    },
    fallSilent() {
      state = 'silent'
      breakAll()
    },
    cutAtOthers(than) {
      mayPass = than
      breakAll()
    },
    brokenAt: () => broken,
    restore() {
      state = 'whole'
      mayPass = null
      // Connections that hang would hang on.
      breakAll()
    },
    stop() {
      breakAll()
      server.close()
    },
  }
}

/** Reads a client's side of PostgreSQL's protocol from its beginning; gives the text of each statement it sends. */
function openStatementReader(): (bytes: Buffer) => string[] {
  let unread = Buffer.alloc(0)
  let isFirst = true
  return (bytes) => {
    unread = Buffer.concat([unread, bytes])
    const found: string[] = []
    for (;;) {
      // The first message has no letter before its length, which counts itself.
      const start = isFirst ? 0 : 1
      if (unread.length < start + 4) return found
      const end = start + unread.readUInt32BE(start)
      if (unread.length < end) return found
      const [letter, body] = [
        isFirst ? '' : String.fromCharCode(unread[0] ?? 0),
        unread.toString('utf8', start + 4, end),
      ]
      if (letter === 'Q') found.push(body.split('\0')[0] ?? '')
      // Behind the name under which it is prepared.
      if (letter === 'P') found.push(body.split('\0')[1] ?? '')
      unread = unread.subarray(end)
      isFirst = false
    }
  }
}
