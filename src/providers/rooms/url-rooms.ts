import type { Rooms } from './port.ts'

/** Any service whose rooms are made by opening them, such as Jitsi; `{room}` in the address becomes the name. */
export const urlRooms = (template: string): Rooms => ({
  roomUrl: (name) => template.replaceAll('{room}', encodeURIComponent(name)),
})
