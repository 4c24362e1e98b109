import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getAgreements, getKeyTerms, listDocuments } from './papers.ts'

export const ownerPaperRoutes = [
  handle(calls.listOwnerDocuments, (ctx) => listDocuments(ctx)),
  handle(calls.getOwnerAgreements, (ctx) => getAgreements(ctx)),
  handle(calls.getKeyTerms, (ctx) => getKeyTerms(ctx)),
]
