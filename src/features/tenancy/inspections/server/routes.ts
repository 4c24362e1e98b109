import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { addPhoto, giveKeysNow, recordEntries } from './record-check.ts'
import { addRemark, getReport, signReport } from './report.ts'

export const inspectionRoutes = [
  handle(calls.recordCheckEntries, (ctx, { body }) => recordEntries(ctx, body)),
  handle(calls.addCheckPhoto, (ctx, { body }) => addPhoto(ctx, body)),
  handle(calls.giveKeys, (ctx, { params }) => giveKeysNow(ctx, params.id)),
  handle(calls.getInspection, (ctx, { params }) => getReport(ctx, params.id)),
  handle(calls.addRemark, (ctx, { params, body }) => addRemark(ctx, params.id, body)),
  handle(calls.signInspection, (ctx, { params }) => signReport(ctx, params.id)),
]
