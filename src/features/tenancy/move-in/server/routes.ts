import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { describeCalendar, ownMoveIn } from './calendar.ts'
import { chooseTime } from './choose-time.ts'
import { getMoveInDetails } from './move-in-details.ts'

export const moveInRoutes = [
  handle(calls.getMoveInCalendar, async (ctx) => describeCalendar(ctx, await ownMoveIn(ctx))),
  handle(calls.rescheduleMoveIn, (ctx, { body }) => chooseTime(ctx, body)),
  handle(calls.getMoveInDetails, (ctx) => getMoveInDetails(ctx)),
]
