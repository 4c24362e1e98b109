import { handle } from '#platform/http/handle.ts'
import { onceForPerson } from '#platform/http/once-for-person.ts'
import * as calls from '../contract.ts'
import { previewBooking as previewCall } from '../preview-contract.ts'
import * as waitingCalls from '../waiting-contract.ts'
import { cancelBooking } from './cancel-booking.ts'
import { describeBooking, ownBooking } from './get-booking.ts'
import { initiateBooking } from './initiate-booking.ts'
import { findMyHold } from './my-hold.ts'
import { previewBooking } from './preview-booking.ts'
import { joinWaiting, leaveWaiting, listOwnWaiting } from './waiting-calls.ts'

export const holdRoutes = [
  handle(previewCall, (ctx, { body }) => previewBooking(ctx, body)),
  handle(calls.initiateBooking, (ctx, { body }) =>
    onceForPerson(ctx, 'initiateBooking', body, (keep) => initiateBooking(ctx, body, keep)),
  ),
  handle(calls.getBooking, async (ctx, { params }) => describeBooking(ctx, await ownBooking(ctx, params.id))),
  handle(calls.cancelBooking, async (ctx, { params, body }) => {
    await ownBooking(ctx, params.id)
    return onceForPerson(ctx, `cancelBooking:${params.id}`, body, () => cancelBooking(ctx, params.id))
  }),
  handle(calls.getMyHold, async (ctx) => ({ hold: await findMyHold(ctx) })),
  handle(waitingCalls.joinWaiting, (ctx, { body }) => joinWaiting(ctx, body)),
  handle(waitingCalls.listWaiting, (ctx) => listOwnWaiting(ctx)),
  handle(waitingCalls.leaveWaiting, (ctx, { params }) => leaveWaiting(ctx, params.id)),
]
