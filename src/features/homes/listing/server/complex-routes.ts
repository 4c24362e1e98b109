import { handle } from '#platform/http/handle.ts'
import { getComplex as getComplexCall } from '../pg-contract.ts'
import { getComplex } from './complex.ts'

export const complexRoutes = [
  handle(getComplexCall, async (ctx, { query }) => ({ complex: await getComplex(ctx, query) })),
]
