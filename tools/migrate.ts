import { migrate } from '../src/platform/migrations.ts'
import { asTool, withDatabase } from './with-database.ts'

/** Applies all pending migrations to the configured database. */
await asTool(() =>
  withDatabase({}, async ({ pool, log }) => {
    const applied = await migrate(pool, log)
    for (const name of applied) console.log(`Applied ${name}.`)
    if (applied.length === 0) console.log('The database has every migration.')
  }),
)
