import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sealedPlaces } from '#app/sealed-places.ts'
import { removeDemoWorld } from '#demo/remove.ts'
import { adminTasks } from '#features/people/accounts/server/admin-tasks.ts'
import { securityTasks } from '#features/people/security/server/admin-tasks.ts'
import { migrate } from '../src/platform/migrations.ts'
import { resealPlace } from '../src/platform/reseal.ts'
import { StartError } from '../src/platform/user-error.ts'
import { openProviders } from '../src/providers/open-providers.ts'
import { asTool, type Opened, withDatabase } from './with-database.ts'

const tasks = { ...adminTasks, ...securityTasks }

const usage = `npm run admin -- <task> <phone or email> [role]
Tasks: ${Object.keys(tasks).join(', ')}. The site may be running meanwhile.
npm run admin -- rotate-key
Seals everything anew that a key of DATA_KEY_OLD sealed. The site may be running meanwhile.
npm run admin -- remove-demo [all]
Removes demo people and their world, while the site is stopped; with "all" also what other people have done in it.`

const isTask = (text: string | undefined): text is keyof typeof tasks => Object.hasOwn(tasks, text ?? '')

/** Tasks that need no screen: the first admin, roles, locks and limits. */
await asTool(async () => {
  const [task, who, role, ...more] = process.argv.slice(2)
  if (task === 'remove-demo') {
    if ((who !== undefined && who !== 'all') || role !== undefined) throw new StartError(usage)
    return removeDemo(who === 'all')
  }
  if (task === 'rotate-key' && who === undefined) return withDatabase({ shared: true }, rotateKey)
  if (!isTask(task) || !who || more.length > 0) throw new StartError(usage)
  await withDatabase({ shared: true }, async ({ db, pool, log }) => {
    await migrate(pool, log)
    console.log(await tasks[task](db, who, new Date(), role))
  })
})

async function removeDemo(all: boolean): Promise<void> {
  await withDatabase({}, async ({ config, pool, log }) => {
    await migrate(pool, log)
    const { providers, close } = await openProviders(config, { dataDir: resolve(config.DATA_DIR) })
    try {
      // Sizes of the pictures that go; made again where one is asked for.
      await rm(resolve(config.DATA_DIR, 'renditions'), { recursive: true, force: true })
      const { people, homes, jobs, files } = await removeDemoWorld(pool, providers.storage, { all })
      console.log(`${people} demo people and ${homes} homes are removed, with ${files} files and ${jobs} waiting jobs.`)
    } finally {
      await close()
    }
  })
}

async function rotateKey({ config, db, pool, log }: Opened): Promise<void> {
  await migrate(pool, log)
  const { providers, close } = await openProviders(config, { dataDir: resolve(config.DATA_DIR) })
  try {
    for (const place of sealedPlaces) {
      console.log(`${place.name}: ${await resealPlace({ config, db, providers }, place)} sealed anew`)
    }
  } finally {
    await close()
  }
  console.log('Everything is under DATA_KEY now. When no process seals with an older one, DATA_KEY_OLD may go.')
}
