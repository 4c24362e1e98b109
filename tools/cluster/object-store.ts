import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type Layout, makeFolder, writeSetting } from './layout.ts'
import { end, owner, pidsOf, type Started, start, until } from './processes.ts'

const parts = ['account', 'container', 'object'] as const
export const bucket = 'thikana'
export const s3Key = { id: 'test:tester', secret: 'testing-it' }

/** OpenStack Swift with its S3 protocol, one copy of everything; it checks signatures as Amazon's does. */
export function openObjectStore(layout: Layout) {
  const { folder, ports } = layout
  for (const name of ['swift/conf', 'swift/disks', 'swift/disks/d1']) makeFolder(layout, name)
  writeSettings(layout)
  const endpoint = `http://127.0.0.1:${ports.s3}`
  let servers: Started[] = []
  const startServers = async () => {
    const startOne = (part: string) =>
      start(`swift-${part}`, `swift-${part}-server`, [join(folder, `swift/conf/${part}.conf`)], { folder })
    servers = parts.map(startOne)
    // The proxy comes last: one that meets ten refused connections asks nobody for a minute.
    for (const part of parts) {
      await until(`swift-${part} answers`, 30, async () => (await fetch(`http://127.0.0.1:${ports[part]}`)).status > 0)
    }
    servers.push(startOne('proxy'))
    await until('the object store answers', 30, async () => (await fetch(endpoint)).status < 500)
  }
  return {
    endpoint,
    start: startServers,
    async makeBucket() {
      const credentials = { accessKeyId: s3Key.id, secretAccessKey: s3Key.secret }
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      client.destroy()
    },
    pids: () => pidsOf(servers),
    async kill() {
      for (const server of servers) await end(server, 'SIGKILL')
    },
  }
}

function writeSettings(layout: Layout): void {
  const { folder, ports } = layout
  const conf = join(folder, 'swift/conf')
  const user = owner?.name ?? userInfo().username
  const shared = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${user}\nswift_dir = ${conf}\n` +
    `devices = ${join(folder, 'swift/disks')}\nmount_check = false\nlog_level = WARNING\nlog_address = ${folder}/none\n`
  writeSetting(
    layout,
    'swift/conf/swift.conf',
    `[swift-hash]\nswift_hash_path_prefix = ${randomBytes(9).toString('hex')}\nswift_hash_path_suffix = cluster\n` +
      '[storage-policy:0]\nname = one\ndefault = yes\n[swift-constraints]\nmax_header_size = 16384\n',
  )
  for (const part of parts) {
    writeSetting(
      layout,
      `swift/conf/${part}.conf`,
      `${shared(ports[part])}[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    )
    const build = (...args: string[]) =>
      execFileSync('swift-ring-builder', [`${part}.builder`, ...args], {
        ...{ cwd: conf, stdio: 'ignore' },
        ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
      })
    build('create', '4', '1', '0')
    const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(ports[part])]
    build('add', ...place, '--device', 'd1', '--weight', '1')
    build('rebalance')
  }
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo', 'symlink']
  writeSetting(
    layout,
    'swift/conf/proxy.conf',
    `${shared(ports.s3)}[pipeline:main]\n` +
      'pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo symlink proxy-server\n' +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      '[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\ns3_acl = false\n' +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = ${s3Key.secret} .admin\n` +
      '[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n' +
      filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join(''),
  )
}
