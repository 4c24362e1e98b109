import { savesData } from './connection.ts'
import { useHydrated } from './use-hydrated.ts'

/** A page is the same for everybody, so that what is drawn on the server loads nothing by itself. */
export const useVideoPreload = (): 'metadata' | 'none' => (useHydrated() && !savesData() ? 'metadata' : 'none')
