import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { answerQuestion, answerSplit } from './answers.ts'
import { describeMeters } from './describe.ts'
import { listQuestions } from './questions.ts'
import { readMeter } from './read-meter.ts'

const success = true as const

export const meterRoutes = [
  handle(calls.getMeters, async (ctx) => ({ success, data: await describeMeters(ctx) })),
  handle(calls.addMeterReading, async (ctx, { body }) => {
    await readMeter(ctx, body)
    return { success, data: await describeMeters(ctx) }
  }),
  handle(calls.answerMeterSplit, async (ctx, { params, body }) => {
    await answerSplit(ctx, params.id, body)
    return { success, data: await describeMeters(ctx) }
  }),
  handle(calls.listMeterQuestions, async ({ db }) => ({ questions: await listQuestions(db) })),
  handle(calls.answerMeterQuestion, async (ctx, { params, body }) => {
    await answerQuestion(ctx, params.id, body)
    return { success }
  }),
]
