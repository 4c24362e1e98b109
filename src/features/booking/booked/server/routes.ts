import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getBookedHome } from './booked-home.ts'

export const bookedRoutes = [handle(calls.getBookedHome, (ctx, { params }) => getBookedHome(ctx, params.id))]
