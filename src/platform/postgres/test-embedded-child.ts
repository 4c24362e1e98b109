import pg from 'pg'
import { openLog } from '../log.ts'
import { StartError } from '../user-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A process for the tests to kill: starts the database in the given folder and prints each row it has committed. */
const dataDir = process.argv[2] ?? ''
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const { connection, attached } = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists row_said (id bigint generated always as identity primary key)')
  say(attached ? 'attached' : 'started')
  for (;;) {
    const { rows } = await client.query<{ id: string }>('insert into row_said default values returning id')
    say(`row ${rows[0]?.id}`)
  }
} catch (error) {
  say(error instanceof StartError ? `refused ${error.message}` : `failed ${error}`)
}
