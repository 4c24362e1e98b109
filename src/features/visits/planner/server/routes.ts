import { handle } from '#platform/http/handle.ts'
import { bookVisitPlan, getVisitPlan } from '../contract.ts'
import { bookPlan } from './book-plan.ts'
import { makePlan } from './make-plan.ts'

export const visitPlanRoutes = [
  handle(getVisitPlan, (ctx, { query }) => makePlan(ctx, query)),
  handle(bookVisitPlan, (ctx, { body }) => bookPlan(ctx, body)),
]
