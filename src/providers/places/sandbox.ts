import type { Places } from './port.ts'

/** Finds nothing: without the outside service only our gazetteer is searched. */
export function sandboxPlaces(): Places {
  return { find: async () => [] }
}
