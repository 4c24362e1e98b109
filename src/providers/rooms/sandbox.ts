import type { Rooms } from './port.ts'

/** Our own page: two browsers that can reach each other. */
export const sandboxRooms = (): Rooms => ({ roomUrl: () => null })
