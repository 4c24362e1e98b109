import { type Awaited, awaitedUrl } from './notify-url.ts'

/** As the call takes it. */
export const awaitedBody = (awaited: Awaited) =>
  'search' in awaited
    ? { search: awaitedUrl(awaited.search) }
    : { house_id: awaited.home.id, booking_type: awaited.home.kind }
