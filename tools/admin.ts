import { removeDemoWorld } from '#demo/remove.ts'
import { type AdminTask, adminTasks } from '#features/people/accounts/server/admin-tasks.ts'
import { migrate } from '../src/platform/migrations.ts'
import { StartError } from '../src/platform/user-error.ts'
import { asTool, withDatabase } from './with-database.ts'

const usage = `npm run admin -- <task> <phone or email> [role]
Tasks: ${Object.keys(adminTasks).join(', ')}. The site may be running meanwhile.
npm run admin -- remove-demo [all]
Removes demo people and their world, while the site is stopped; with "all" also what other people have done in it.`

const isTask = (text: string | undefined): text is AdminTask => Object.hasOwn(adminTasks, text ?? '')

/** Tasks that need no screen: the first admin, roles, locks and limits. */
await asTool(async () => {
  const [task, who, role, ...more] = process.argv.slice(2)
  if (task === 'remove-demo') {
    if ((who !== undefined && who !== 'all') || role !== undefined) throw new StartError(usage)
    return removeDemo(who === 'all')
  }
  if (!isTask(task) || !who || more.length > 0) throw new StartError(usage)
  await withDatabase({ shared: true }, async ({ db, pool, log }) => {
    await migrate(pool, log)
    console.log(await adminTasks[task](db, who, new Date(), role))
  })
})

async function removeDemo(all: boolean): Promise<void> {
  await withDatabase({}, async ({ pool, log }) => {
    await migrate(pool, log)
    const { people, homes } = await removeDemoWorld(pool, { all })
    console.log(`${people} demo people and ${homes} homes are removed.`)
  })
}
