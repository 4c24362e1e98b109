import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseName, type Layout, writeSetting } from './layout.ts'
import { patroniSettings } from './patroni-settings.ts'
import { answers, end, pidsOf, type Started, start, until } from './processes.ts'

export type NodeName = 'a' | 'b'
export type Member = { name: NodeName; role: string; state: string; timeline: number }

/** etcd, and two PostgreSQL that Patroni keeps: one writes, the other has every acknowledged commit. */
export function openDatabaseCluster(layout: Layout) {
  const { folder, ports } = layout
  const nodes = new Map<NodeName, Started>()
  let etcd: Started | undefined
  const rest = (node: NodeName) => `http://127.0.0.1:${node === 'a' ? ports.restA : ports.restB}`

  const startEtcd = async () => {
    const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeer}`]
    const args = [
      ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--log-level', 'warn'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
    ]
    // Debian's etcd ends on other machines than amd64 unless it is told to go on.
    const arch = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim()
    etcd = start('etcd', 'etcd', args, { folder, env: { ...process.env, ETCD_UNSUPPORTED_ARCH: arch } })
    await until('etcd answers', 20, () => answers(`${client}/health`))
  }
  const startNode = (node: NodeName) => {
    const settings = writeSetting(layout, `patroni-${node}.yml`, patroniSettings(layout, node))
    nodes.set(node, start(`patroni-${node}`, 'patroni', [settings], { folder }))
  }
  const postmaster = (node: NodeName): number => {
    const path = join(folder, `pg-${node}`, 'postmaster.pid')
    return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0
  }
  const members = async (): Promise<Member[]> => {
    for (const node of ['a', 'b'] as const) {
      const found = await fetch(`${rest(node)}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
      if (found?.ok) return ((await found.json()) as { members: Member[] }).members
    }
    return []
  }
  const leader = async (): Promise<NodeName> => {
    const found = (await members()).find(({ role }) => role === 'leader')
    if (!found) throw new Error('no node leads')
    return found.name
  }

  /** Patroni starts them, so they are none of our children and outlive it. */
  const stopServers = () => {
    for (const node of ['a', 'b'] as const) {
      const pid = postmaster(node)
      if (pid > 0) stopServer(pid)
    }
  }

  return {
    members,
    leader,
    startEtcd,
    startNode,
    /** A leader, and a standby that every commit waits for. */
    untilHealthy: (seconds: number) =>
      until('a primary and its synchronous standby', seconds, async () => {
        const roles = (await members()).map(({ role }) => role)
        return roles.includes('leader') && roles.includes('sync_standby')
      }),
    async open() {
      await startEtcd()
      startNode('a')
      await until('the primary', 60, () => answers(`${rest('a')}/primary`))
      startNode('b')
      await until('the standby', 60, () => answers(`${rest('b')}/synchronous`))
      await makeDatabase(layout)
    },
    /** A PostgreSQL is no child of ours: its id is in its folder. */
    pids() {
      const servers = (['a', 'b'] as const).map((node) => [`postgres-${node}`, postmaster(node)] as const)
      const ours = pidsOf([...(etcd ? [etcd] : []), ...nodes.values()])
      return { ...ours, ...Object.fromEntries(servers.filter(([, pid]) => pid > 0 && isRunning(pid))) }
    },
    killEtcd: () => etcd && end(etcd, 'SIGKILL'),
    killPostgres(node: NodeName) {
      process.kill(postmaster(node), 'SIGKILL')
    },
    /** Both at the same moment, as when a machine loses its power. */
    async killNode(node: NodeName) {
      const patroni = nodes.get(node)
      const pid = postmaster(node)
      patroni?.child.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
      if (patroni) await end(patroni, 'SIGKILL')
    },
    async switchOver() {
      const from = await leader()
      const body = JSON.stringify({ leader: from, candidate: from === 'a' ? 'b' : 'a' })
      const reply = await fetch(`${rest(from)}/switchover`, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`switching over: ${text}`)
    },
    /** The data is thrown away, so nothing is stopped gently. */
    async close() {
      for (const node of nodes.values()) await end(node, 'SIGKILL')
      stopServers()
      if (etcd) await end(etcd, 'SIGKILL')
    },
    stopServers,
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** SIGQUIT: its children end with it, and nothing is written any more. */
function stopServer(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended already.
  }
}

async function makeDatabase({ folder, ports, password }: Layout): Promise<void> {
  const client = new pg.Client({ host: join(folder, 'run'), port: ports.pgA, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`create role ${databaseName} login password ${pg.escapeLiteral(password)}`)
  await client.query(`create database ${databaseName} owner ${databaseName}`)
  await client.end()
}
