import { connect } from 'node:net'
import { databaseName, databaseUrl, type Layout, writeSetting } from './layout.ts'
import { end, start, until } from './processes.ts'

/** Fewer connections than the processes open together: they share them. */
const connections = 12

/** PgBouncer in transaction mode, between the web and jobs processes and whichever PostgreSQL is the primary. */
export async function openPooler(layout: Layout) {
  const { folder, ports } = layout
  const people = writeSetting(layout, 'pgbouncer-users.txt', `"${databaseName}" "${layout.password}"\n`)
  const settings = writeSetting(
    layout,
    'pgbouncer.ini',
    `[databases]
${databaseName} = host=127.0.0.1 port=${ports.primary} dbname=${databaseName}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
pool_mode = transaction
default_pool_size = ${connections}
; One that was refused while there was no primary is tried again at once, not after 15 s.
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  const pgbouncer = start('pgbouncer', 'pgbouncer', ['-q', settings], { folder })
  await until('PgBouncer listens', 10, () => isListening(ports.pooler))
  return { url: databaseUrl(layout, 'pooler'), close: () => end(pgbouncer, 'SIGKILL') }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
