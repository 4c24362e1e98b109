import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian puts the programs of PostgreSQL 15. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** The programs it needs, by the Debian package that has them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'etcd-server': ['etcd'],
  'postgresql-15': [join(postgresPrograms, 'postgres'), join(postgresPrograms, 'pg_rewind')],
  patroni: ['patroni'],
  haproxy: ['haproxy'],
  'swift-proxy': ['swift-proxy-server'],
  'swift-account': ['swift-account-server'],
  'swift-container': ['swift-container-server'],
  'swift-object': ['swift-object-server', 'swift-ring-builder'],
}

/** Patroni imports it for etcd; it has no program of its own. */
const libraries = { 'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py' }

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

export const isProgram = (name: string): boolean =>
  name.startsWith('/') ? isThere(name) : folders.some((folder) => isThere(join(folder, name)))

/** The packages that are not installed; nothing is installed from here. */
export function missingPackages(pooler: boolean): string[] {
  const wanted = { ...packages, ...(pooler ? { pgbouncer: ['pgbouncer'] } : {}) }
  const missing = Object.entries(wanted).filter(([, programs]) => !programs.every(isProgram))
  const absent = Object.entries(libraries).filter(([, path]) => !isThere(path))
  return [...missing, ...absent].map(([name]) => name)
}
