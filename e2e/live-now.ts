/** An online visit that is on right now, whatever the hour; `server.ts` makes it. */
export const liveNow = { path: '/visits/live/AJourneyInTwoBrowsers_', homeId: 9, manager: '9000000003' } as const
