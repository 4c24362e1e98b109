import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { askForCity, newCity } from './new-city.ts'

export const newCitiesRoutes = [
  handle(contract.getNewCity, (ctx, { params }) => newCity(ctx, params.city)),
  handle(contract.askForCity, async (ctx, input) => ({ success: true as const, ...(await askForCity(ctx, input)) })),
]
