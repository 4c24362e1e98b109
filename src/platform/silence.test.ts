import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isDatabaseAway } from './db.ts'
import { cutSilence, waitPatiently } from './silence.ts'

/** Stands between a client and its database; silent, it keeps connections open and passes nothing on. */
const sockets: Socket[] = []
let url: string
const target = new URL(inject('databaseServer').url)
const host = decodeURIComponent(target.hostname)
const port = Number(target.port || 5432)
const between = createServer((client) => {
  const database = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  sockets.push(client, database)
  for (const socket of [client, database]) socket.on('error', () => {})
  client.on('data', (bytes) => database.write(bytes))
  database.on('data', (bytes) => client.write(bytes))
})
beforeAll(async () => {
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
  const own = new URL(inject('databaseServer').url)
  own.host = `127.0.0.1:${(between.address() as { port: number }).port}`
  url = own.href
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  between.close()
})

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  cutSilence(client, 400)
  return client
}
const fallSilent = () => {
  for (const socket of sockets) socket.removeAllListeners('data')
}

test('a connection that falls silent is cut by the client, as one of a database that is away', async () => {
  const client = await open()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.query('select pg_sleep(0.1)')
  fallSilent()
  const began = performance.now()
  const error = await client.query('select 1').catch((thrown: unknown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  expect(performance.now() - began).toBeLessThan(3000)
})

test('one that may take its time is left alone', async () => {
  const client = await open()
  waitPatiently(client)
  expect((await client.query('select pg_sleep(0.8)')).rowCount).toBe(1)
  await client.end()
})
