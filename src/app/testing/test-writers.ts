import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { factoriesIn } from './test-factories.ts'
import { isLongRun } from './test-length.ts'
import { openDatabaseOf, type TestServer } from './test-server.ts'

/** Books a bed of its own and lets it go again, over and over. */
export type Writer = {
  personId: number
  cookie: string
  wish: { house: string; unit: string; move_in: string; terms: true }
  /** Bookings answered with 200, by request id. */
  booked: Map<string, number>
  cancelled: Set<number>
  /** Request ids that were sent. */
  asked: string[]
  /** Every answer, in short. */
  answers: string[]
}

export async function makeWriters(server: TestServer, count: number): Promise<Writer[]> {
  const { db, close } = await openDatabaseOf(server)
  const make = factoriesIn(db)
  const writers: Writer[] = []
  for (let n = 0; n < count; n++) {
    const { slug, beds } = await make.aHome({ beds: 1 })
    const { id } = await make.aPerson()
    const wish = {
      house: slug,
      unit: `bed-${beds[0]}`,
      move_in: addDays(dayInIndia(new Date()), 3),
      terms: true,
    } as const
    const cookie = await insertSession(db, id)
    writers.push({ personId: id, cookie, wish, booked: new Map(), cancelled: new Set(), asked: [], answers: [] })
  }
  await close()
  return writers
}

/** As signing in makes one. */
export async function insertSession(db: Db, personId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const moments = { created_at: now, signed_in_at: now, proven_at: now, expires_at: new Date(now.getTime() + 3600_000) }
  const token_hash = createHash('sha256').update(token).digest()
  await db
    .insertInto('session')
    .values({ token_hash, person_id: personId, role: 'tenant', ...moments })
    .execute()
  return `thikana_session=${token}`
}

/**
 * Writes until it is over, or nobody listens any more. What is not answered with 200 is sent again, with its id; in a
 * long run also when it is over.
 */
export async function writeUntil({ url }: TestServer, writer: Writer, isOver: () => boolean): Promise<void> {
  const send = async (path: string, body: object): Promise<{ booking_id: number } | null> => {
    for (;;) {
      const headers = { 'content-type': 'application/json', cookie: writer.cookie }
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? String(error),
      )
      if (typeof response === 'string') {
        writer.answers.push(response)
        return null
      }
      const json = (await response.json()) as { booking_id: number; error?: { code: string } }
      writer.answers.push(json.error ? `${response.status} ${json.error.code}` : String(response.status))
      if (response.status === 200) return json
      if (isOver() && !isLongRun) return null
      await sleep(200)
    }
  }
  while (!isOver()) {
    const request_id = randomUUID()
    writer.asked.push(request_id)
    const held = await send('/api/v4/bookings/initiate', { ...writer.wish, request_id })
    if (!held) return
    writer.booked.set(request_id, held.booking_id)
    const gone = await send(`/api/v4/bookings/${held.booking_id}/cancel`, { request_id: randomUUID() })
    if (!gone) return
    writer.cancelled.add(held.booking_id)
  }
}

/** Every booking that was answered is there, once, with one invoice; nothing is there that nobody asked for. */
export async function expectWritten(server: TestServer, writers: readonly Writer[]): Promise<void> {
  const { db, close } = await openDatabaseOf(server)
  for (const { personId, booked, cancelled, asked } of writers) {
    const { rows } = await sql<{ id: number; key: string; state: string; invoices: number }>`
      select id, request_key as key, state, (select count(*)::int from invoice where booking_id = b.id) as invoices
      from booking b where person_id = ${personId}`.execute(db)
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...booked.keys()]))
    expect(asked).toEqual(expect.arrayContaining(rows.map(({ key }) => key)))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    for (const { id, key, state, invoices } of rows) {
      expect(invoices, key).toBe(1)
      if (booked.has(key)) expect(id).toBe(booked.get(key))
      if (cancelled.has(id)) expect(state).toBe('lapsed')
    }
  }
  await close()
}

export const countAnswers = (writers: readonly Writer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const answer of writers.flatMap(({ answers }) => answers)) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}
