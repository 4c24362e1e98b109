import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange } from '#platform/context.ts'
import { admit } from '#platform/http/dispatch.ts'
import { csvOf } from '#shared/csv.ts'
import { templateRows } from '../columns.ts'
import { tryHomeImport } from '../contract.ts'
import { templatePath } from '../paths.ts'

/** The file to fill in, with one home as an example. */
export async function importFileRoutes(
  app: FastifyInstance,
  { exchangeOf }: { exchangeOf(request: FastifyRequest): Exchange },
): Promise<void> {
  app.get(templatePath, async (request, reply) => {
    admit(tryHomeImport.access, await exchangeOf(request).actor())
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="homes.csv"',
        'x-content-type-options': 'nosniff',
      })
      .send(csvOf(templateRows))
  })
}
