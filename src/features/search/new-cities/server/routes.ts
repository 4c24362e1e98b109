import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { askForCity } from './ask-for-city.ts'

export const newCitiesRoutes = [
  handle(contract.askForCity, async (ctx, input) => ({ success: true as const, ...(await askForCity(ctx, input)) })),
]
