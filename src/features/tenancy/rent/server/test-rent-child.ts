import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { issueRents } from './issue-rents.ts'

/** One process of several that issue rents at once; prints how many it issued. */
const { url, today } = JSON.parse(process.argv[2] ?? '{}')
const { db, close } = await openDatabase({ url, log: openLog('silent'), maxConnections: 2 })
process.stdout.write(String(await issueRents(db, today, new Date())))
await close()
