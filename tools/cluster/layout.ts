import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, owner } from './processes.ts'

const names = [
  ...['etcd', 'etcdPeer', 'pgA', 'pgB', 'restA', 'restB', 'site', 'primary', 'standby', 'pooler'],
  ...['web1', 'web2', 'jobs1', 'jobs2', 's3', 'account', 'container', 'object'],
] as const

/** Where everything lies and listens; all of it on this machine alone. */
export type Layout = { folder: string; password: string; ports: Record<(typeof names)[number], number> }

export async function makeLayout(): Promise<Layout> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-cluster-'))
  chmodSync(folder, 0o755)
  const layout = {
    folder,
    password: randomBytes(18).toString('hex'),
    ports: Object.fromEntries((await freePorts(names.length)).map((port, at) => [names[at], port])) as Layout['ports'],
  }
  for (const name of ['run', 'log', 'etcd', 'swift', 'data']) makeFolder(layout, name)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return layout
}

export function makeFolder({ folder }: Layout, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  if (owner) chownSync(path, owner.uid, owner.gid)
  return path
}

/** Readable only by the user who runs the cluster: some of these hold its password. */
export function writeSetting({ folder }: Layout, name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text, { mode: 0o600 })
  if (owner) chownSync(path, owner.uid, owner.gid)
  return path
}

export const databaseName = 'thikana'
export const databaseUrl = ({ password, ports }: Layout, port: 'primary' | 'standby' | 'pooler' = 'primary'): string =>
  `postgres://${databaseName}:${password}@127.0.0.1:${ports[port]}/${databaseName}`
