import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { writeAct } from '#platform/acts.ts'
import type { Actor, Exchange, Services } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, signInFirst } from '#platform/errors.ts'
import { csvOf } from '#shared/csv.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { admit } from './dispatch.ts'

export type FileRouteOptions = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** A file of more rows is of no use to a spreadsheet, and of much to a thief. */
export const mostRows = 10_000

export type CsvList<Schema extends z.ZodType> = {
  /** The address of the list's page, without `.csv`. */
  page: string
  /** The call that the page makes: anyone who may make it may have the file. */
  call: Pick<Endpoint, 'name' | 'access'>
  filter: Schema
  /** Begins the name of the file; the day ends it. */
  name: string
  head: readonly string[]
  rows(filter: z.infer<Schema>, actor: Actor): Promise<readonly (readonly string[])[]>
}

/**
 * A list of staff as a file, filtered as its page is and with the same numbers masked. Each download stands in the audit
 * log: many people's data leave the site with it.
 */
export function serveCsv<Schema extends z.ZodType>(
  app: FastifyInstance,
  { services, exchangeOf }: FileRouteOptions,
  { page, call, filter: schema, name, head, rows: read }: CsvList<Schema>,
): void {
  app.get(`${page}.csv`, async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    admit(call.access, actor)
    if (!actor) throw signInFirst()
    const typed = Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => value !== ''))
    const filter = schema.safeParse(typed)
    if (!filter.success) throw badInput({ filter: 'This filter is not understood.' })
    const rows = await read(filter.data, actor)
    await logDownload(services, actor, { call: call.name, rows: rows.length, fields: Object.keys(typed) })
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${dayInIndia(services.clock())}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      .send(csvOf([head, ...rows]))
  })
}

type Download = { call: string; rows: number; fields: string[] }

/** Names the fields of the filter and not what was typed: that may be a phone number. */
async function logDownload({ db, clock }: Services, actor: Actor, { call, rows, fields }: Download): Promise<void> {
  await transaction(db, async (tx) => {
    // A row of the log needs a transaction that changes something; reading a list does not.
    await sql`select pg_current_xact_id()`.execute(tx)
    await writeAct(tx, {
      ...{ personId: actor.personId, role: actor.role, at: clock() },
      call: call.replace(/^[a-z]+/, 'download'),
      about: `${rows} rows`,
      after: fields.length > 0 ? { narrowed_by: fields.join(', ') } : null,
    })
  })
}
