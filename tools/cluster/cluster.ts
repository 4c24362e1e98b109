import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBalancer } from './balancer.ts'
import { openDatabaseCluster } from './database.ts'
import { type Layout, makeLayout } from './layout.ts'
import { openObjectStore } from './object-store.ts'
import { openPooler } from './pooler.ts'
import { killAll } from './processes.ts'
import { openProduct, root } from './product.ts'
import { build, checkOut } from './version.ts'

export type Cluster = {
  layout: Layout
  database: ReturnType<typeof openDatabaseCluster>
  store: ReturnType<typeof openObjectStore>
  product: ReturnType<typeof openProduct>
  balancer: ReturnType<typeof openBalancer>
  close(): Promise<void>
}

/** `keep` leaves the folder; `pooler` puts PgBouncer before the database; `first` is the commit it begins with. */
export type ClusterOptions = { keep: boolean; pooler: boolean; first: string | null }

/** Starts everything, in order; `close` ends it and removes its folder. */
export async function openCluster(say: (line: string) => void, options: ClusterOptions): Promise<Cluster> {
  const { keep, pooler, first } = options
  const layout = await makeLayout()
  say(`Everything is in ${layout.folder}`)
  const database = openDatabaseCluster(layout)
  const closing: (() => Promise<void>)[] = [database.close]
  let ended: Promise<void> | undefined
  const endAll = async () => {
    for (const one of closing.splice(0).reverse()) await one().catch((error: unknown) => say(String(error)))
    killAll()
    // PostgreSQL's children write for another moment. (The synchronous one leaves in silence what it cannot remove then.)
    if (!keep) await rm(layout.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  // A signal and the failure it causes may both close it: the second waits for the first.
  const close = () => {
    ended ??= endAll()
    return ended
  }
  process.once('exit', () => {
    killAll()
    database.stopServers()
  })
  closeOnSignal(close)
  try {
    const version = first && join(layout.folder, 'first-version')
    if (version) {
      say(`version ${first} …`)
      const checkedOut = checkOut(root, first, version)
      closing.push(async () => checkedOut.close())
      build(version)
    }
    say('etcd, and two PostgreSQL under Patroni …')
    await database.open()
    say('an object store …')
    const store = openObjectStore(layout)
    closing.push(store.kill)
    await store.start()
    await store.makeBucket()
    const balancer = openBalancer(layout)
    closing.push(balancer.close)
    const pooled = pooler ? await openPooler(layout) : null
    if (pooled) closing.push(pooled.close)
    say('a world, two web processes and two for jobs …')
    const product = openProduct(layout, store.endpoint, pooled?.url ?? null, version ?? root)
    closing.push(product.close)
    await product.open()
    await balancer.untilServing()
    return { layout, database, store, product, balancer, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each signal as often as it comes: a terminal and npm may both send one, and a second would end us before we have closed. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      await close()
      process.exit(130)
    })
  }
}
