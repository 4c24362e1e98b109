import type { Rooms } from './port.ts'

/** Any service that creates rooms on opening, such as Jitsi; `{room}` in the URL is replaced by the name. */
export const urlRooms = (template: string): Rooms => ({
  roomUrl: (name) => template.replaceAll('{room}', encodeURIComponent(name)),
})
