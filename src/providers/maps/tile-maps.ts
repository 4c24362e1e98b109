import type { Maps } from './port.ts'
import { sandboxMaps } from './sandbox.ts'

/** Where an archive on this machine is served. */
const ownTilesPath = '/map/tiles.pmtiles'

/** Streets from a PMTiles archive: at a URL, or in a file that we serve ourselves. */
export function tileMaps(archive: string): Maps {
  const isUrl = /^https?:/.test(archive)
  return {
    ...sandboxMaps(),
    tilesUrl: () => (isUrl ? archive : ownTilesPath),
    tilesFile: () => (isUrl ? null : archive),
  }
}
