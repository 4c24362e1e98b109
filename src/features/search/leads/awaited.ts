import { type Awaited, awaitedUrl } from './notify-url.ts'
import type { PropertyType } from './rules.ts'

/** As the call takes it. */
export const awaitedBody = (awaited: Awaited) =>
  'search' in awaited
    ? { search: awaitedUrl(awaited.search) }
    : { house_id: awaited.home.id, booking_type: awaited.home.kind }

const kindWords: Readonly<Record<PropertyType, string>> = {
  bed: 'No bed is free in',
  room: 'No room is free as a whole in',
  house: 'The whole house is not free:',
}

/** How it stands now, in words. */
export function standsNow(awaited: Awaited): string {
  if ('search' in awaited) return 'No home matches this search now.'
  const { title, kind } = awaited.home
  return kind ? `${kindWords[kind]} ${title}.` : `${title} is not free now.`
}
