import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { badInput } from '#platform/errors.ts'
import { csvOf } from '#shared/csv.ts'

/** The filter of a list as its page has it in the address; an empty field says nothing. */
export function readFilter<Schema extends z.ZodType>(schema: Schema, query: unknown): z.infer<Schema> {
  const typed = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '')
  const filter = schema.safeParse(Object.fromEntries(typed))
  if (!filter.success) throw badInput({ filter: 'This filter is not understood.' })
  return filter.data
}

/** A list as a file, for those who may read its page: kept by no cache. */
export const sendCsv = (reply: FastifyReply, name: string, rows: readonly (readonly string[])[]): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-content-type-options': 'nosniff',
    })
    .send(csvOf(rows))
