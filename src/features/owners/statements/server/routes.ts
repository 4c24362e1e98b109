import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getStatement, listStatements } from './statements.ts'

export const statementRoutes = [
  handle(calls.listStatements, (ctx) => listStatements(ctx)),
  handle(calls.getStatement, (ctx, { params }) => getStatement(ctx, params.number)),
]
