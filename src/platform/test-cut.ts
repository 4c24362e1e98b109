import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Cut = {
  url: string
  /** Breaks every connection and refuses new ones, as a database that was killed does. */
  cut(): void
  /** Takes connections and answers nothing, as a machine that is gone does. */
  fallSilent(): void
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
    client.pipe(database).pipe(client)
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
    restore() {
      state = 'whole'
      // Those that hang would hang on.
      breakAll()
    },
    stop() {
      breakAll()
      server.close()
    },
  }
}
