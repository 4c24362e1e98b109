import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as calls from '../contract.ts'
import { chooseKeysBack, describeCalendar } from './calendar.ts'
import { giveNotice, withdrawNotice } from './notice.ts'
import { ownHome } from './own-home.ts'
import { listPast } from './queries.ts'
import { getLeavingDates } from './simulate.ts'
import { getTimeline } from './timeline.ts'

export const leavingRoutes = [
  handle(calls.getMoveOutDates, (ctx) => getLeavingDates(ctx)),
  handle(calls.getMoveOutCalendar, async (ctx) => describeCalendar(ctx, await ownHome(ctx))),
  handle(calls.getMoveOutTimeline, (ctx) => getTimeline(ctx)),
  handle(calls.giveNotice, async (ctx, { body }) => {
    const message = await giveNotice(ctx, body.last_day)
    return { message, timeline: await getTimeline(ctx) }
  }),
  handle(calls.withdrawNotice, async (ctx) => ({ message: await withdrawNotice(ctx) })),
  handle(calls.chooseKeysBack, (ctx, { body }) => chooseKeysBack(ctx, body.slot_id)),
  handle(calls.listPastTenancies, async (ctx) => ({
    past_tenancies: (await listPast(ctx.db, signedIn(ctx).personId)).map(
      ({ kind, room, bed, slug, title, locality, city, ...rest }) => ({
        ...rest,
        ...{
          house: {
            slug,
            title: homes.titleOf(title),
            locality: places.placeName(locality),
            city: places.placeName(city),
          },
          unit: unitName({ kind, room, bed }),
        },
      }),
    ),
  })),
]
