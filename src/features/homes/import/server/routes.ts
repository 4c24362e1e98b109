import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { importHomes } from './import-homes.ts'
import { getImport } from './queries.ts'
import { tryImport } from './try-import.ts'

export const importRoutes = [
  handle(calls.tryHomeImport, (ctx, { body }) => tryImport(ctx, body.file)),
  handle(calls.getHomeImport, ({ db }, { params }) => getImport(db, params.id)),
  handle(calls.importHomes, (ctx, { params }) => importHomes(ctx, params.id)),
]
