import { type AdminTask, adminTasks } from '#features/people/accounts/server/admin-tasks.ts'
import { migrate } from '../src/platform/migrations.ts'
import { StartError } from '../src/platform/user-error.ts'
import { asTool, withDatabase } from './with-database.ts'

const usage = `npm run admin -- <task> <phone or email> [role]
Tasks: ${Object.keys(adminTasks).join(', ')}. The site may be running meanwhile.`

const isTask = (text: string | undefined): text is AdminTask => Object.hasOwn(adminTasks, text ?? '')

/** Tasks that need no screen: the first admin, roles, locks and limits. */
await asTool(async () => {
  const [task, who, role, ...more] = process.argv.slice(2)
  if (!isTask(task) || !who || more.length > 0) throw new StartError(usage)
  await withDatabase({ shared: true }, async ({ db, pool, log }) => {
    await migrate(pool, log)
    console.log(await adminTasks[task](db, who, new Date(), role))
  })
})
