import type { Rooms } from './port.ts'

/** Uses our own page: two browsers that connect directly. */
export const sandboxRooms = (): Rooms => ({ roomUrl: () => null })
