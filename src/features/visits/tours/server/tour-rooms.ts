import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

export type TourRoom = { room: string; at_s: number }

/** The rooms along a tour, once it is tagged. */
export const roomsOfTour = definePort<[db: Db, videoId: number], Promise<TourRoom[]>>('roomsOfTour')
