import type { Maps } from './port.ts'

/** The bundled map of India: nothing is fetched from other servers. */
export const sandboxMaps = (): Maps => ({ styleUrl: () => null, tilesUrl: () => null, tilesFile: () => null })
