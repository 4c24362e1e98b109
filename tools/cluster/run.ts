import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../src/platform/user-error.ts'
import { asTool } from '../with-database.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Fault, faults } from './faults.ts'
import { countByKind, longestGap, markdownTable, type Row, seconds } from './figures.ts'
import { nothingTold } from './journeys.ts'
import { databaseUrl } from './layout.ts'
import { look, type Seen, startLoad } from './load.ts'
import { readRunOptions } from './options.ts'
import { listUndone, readOutcome } from './outcome.ts'
import { type Booker, makeBookers } from './people.ts'
import { root } from './product.ts'
import { missingPackages } from './programs.ts'
import { testStore } from './store-tests.ts'
import { findMisses, readState } from './strikes.ts'
import { judge } from './verdict.ts'
import { build, commitOf } from './version.ts'

const head: Row = [
  ...['Fault', 'Requests', 'Failed', 'Refused', 'Of last known', 'Longest gap', 'Slowest', 'Paid', 'Visits'],
  ...['Photos', 'Lost', 'Doubled', 'Jobs lost', 'Books', 'As wanted'],
]
const beforeMs = 5000
const warmMs = 12_000
const say = (line: string) => process.stdout.write(`${line}\n`)

await asTool(async () => {
  const { names, keep, pooler, store, from } = readRunOptions(process.argv.slice(2), Object.keys(faults))
  const first = from === null ? null : commitOf(root, from)
  const missing = missingPackages(pooler)
  if (missing.length > 0) {
    throw new StartError(
      `Install Debian's packages first: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  }
  if (store) return testStore()
  build(root)
  const cluster = await openCluster(say, { keep, pooler, first })
  try {
    const rows = await runAll(cluster, names)
    say(`\n${markdownTable(head, rows)}`)
    if (rows.some((row) => row.at(-1) !== 'yes')) process.exitCode = 1
  } finally {
    await cluster.close()
  }
})

async function runAll(cluster: Cluster, names: readonly string[]): Promise<Row[]> {
  const client = await connect(cluster)
  const bookers = await makeBookers(client, 1500)
  await client.end()
  const seen = await look(cluster.balancer.site)
  say(`${bookers.length} people want a bed each.`)
  // The first requests of a process compile what they use; they are not measured.
  const warming = startLoad(cluster.balancer.site, seen, bookers, nothingTold())
  await sleep(warmMs)
  await warming.stop()
  const rows: Row[] = []
  for (const name of names) {
    const fault = faults[name]
    if (!fault) continue
    rows.push(await runOne(cluster, fault, bookers, seen))
    say(rows.at(-1)?.join(' · ') ?? '')
  }
  return rows
}

async function runOne(cluster: Cluster, fault: Fault, bookers: Booker[], seen: Seen): Promise<Row> {
  say(`\n${fault.name} …`)
  const since = new Date()
  const before = await readState(cluster)
  const told = nothingTold()
  const load = startLoad(cluster.balancer.site, seen, bookers, told)
  await sleep(beforeMs)
  const struckAt = Date.now()
  await fault.strike(cluster)
  await sleep(Math.max(0, fault.seconds * 1000 - (Date.now() - struckAt)))
  await load.stop()
  await fault.mend?.(cluster)
  const client = await connect(cluster)
  const outcome = await readOutcome(client, cluster.balancer.site, told, since)
  if (outcome.jobsLost > 0) say((await listUndone(client, since)).map((one) => `  ${one}`).join('\n'))
  await client.end()
  if (told.refused.size > 0) say([...told.refused].map(([why, count]) => `  ${count} × ${why}`).join('\n'))
  // A node that was lost comes back as a standby.
  await cluster.database.untilHealthy(90)
  const misses = findMisses(fault.strikes, before, await readState(cluster))
  const gap = longestGap(load.answers)
  const [failed, refused] = [countByKind(load.answers, 'failed'), countByKind(load.answers, 'refused')]
  const { lost, doubled, jobsLost, unbalanced } = outcome
  return [
    ...[fault.name, String(load.answers.length), failed, refused],
    String(load.answers.filter(({ stale }) => stale).length),
    ...[seconds(gap), seconds(Math.max(...load.answers.map(({ ms }) => ms)))],
    ...[told.paid.length, told.visits.length, told.photos.size].map(String),
    ...[lost, doubled, jobsLost].map(String),
    unbalanced === 0 ? 'balanced' : `${unbalanced} wrong`,
    judge(fault, { gap, failed, refused, outcome, misses }),
  ]
}

async function connect({ layout }: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(layout) })
  // One that is lost fails its queries, which say so.
  client.on('error', () => {})
  await client.connect()
  return client
}
