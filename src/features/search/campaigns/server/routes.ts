import { handle } from '#platform/http/handle.ts'
import { noteArrival } from '../contract.ts'
import { countArrival } from './keep.ts'

export const campaignRoutes = [
  handle(noteArrival, async ({ db, now }, { body }) => {
    await countArrival(db, body, now)
    return { success: true as const }
  }),
]
