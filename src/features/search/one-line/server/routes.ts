import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { readSearchLine } from './read-search-line.ts'

export const oneLineRoutes = [
  handle(calls.readSearchLine, (ctx, { query }) => readSearchLine(ctx, query.tq, query.city)),
]
