import { join } from 'node:path'
import type { NodeName } from './database.ts'
import type { Layout } from './layout.ts'
import { postgresPrograms } from './programs.ts'

/** JSON is YAML, too. */
export function patroniSettings({ folder, password, ports }: Layout, node: NodeName): string {
  const [port, rest] = node === 'a' ? [ports.pgA, ports.restA] : [ports.pgB, ports.restB]
  const here = (at: number) => `127.0.0.1:${at}`
  return JSON.stringify({
    scope: 'thikana',
    name: node,
    restapi: { listen: here(rest), connect_address: here(rest) },
    // etcd 3.4 has its older protocol switched off.
    etcd3: { hosts: here(ports.etcd) },
    bootstrap: { dcs, initdb },
    postgresql: {
      listen: here(port),
      connect_address: here(port),
      bin_dir: postgresPrograms,
      data_dir: join(folder, `pg-${node}`),
      pgpass: join(folder, `pgpass-${node}`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: join(folder, 'run') },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  })
}

const dcs = {
  // A lost node is noticed after ttl; 20 is the least Patroni takes, and it is at least loop_wait + 2 × retry_timeout.
  // A PostgreSQL that died is noticed within loop_wait.
  ...{ ttl: 20, loop_wait: 1, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
  // Only the standby that has every acknowledged commit may take over. Not strict: alone the primary goes on.
  ...{ synchronous_mode: true, synchronous_mode_strict: false },
  // A primary that crashed is not recovered in place while a standby can take over.
  primary_start_timeout: 0,
  // Without etcd the primary goes on for as long as it reaches the other node.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      ...{ max_connections: 150, shared_buffers: '128MB', wal_keep_size: '256MB', wal_log_hints: 'on' },
      ...{ hot_standby: 'on', synchronous_commit: 'on', jit: 'off', timezone: 'UTC' },
      ...{ tcp_keepalives_idle: 10, tcp_keepalives_interval: 3, tcp_keepalives_count: 3 },
    },
  },
}

const initdb = [
  ...[{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  ...[{ 'auth-local': 'trust' }, { 'auth-host': 'scram-sha-256' }],
]
