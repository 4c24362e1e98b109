import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

export type TourRoom = { room: string; at_s: number }

/** The rooms along a tour, once it is tagged. */
export const roomsOfTour = definePort<[db: Db, videoId: number], Promise<TourRoom[]>>('roomsOfTour')

/** A tour plays without the names of its rooms: nobody needs to notice that they could not be read. */
export async function readRooms({ db, log }: Pick<Context, 'db' | 'log'>, videoId: number): Promise<TourRoom[]> {
  try {
    return await roomsOfTour(db, videoId)
  } catch (error) {
    log.warn({ err: error, tour: videoId }, 'the tags of a tour were not read')
    return []
  }
}
