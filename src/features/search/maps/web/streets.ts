import type { Protocol } from 'pmtiles'
import { type StreetSchema, schemaOf } from './street-schemas.ts'

/** An archive of tiles that our style can draw. */
export type Streets = { url: string; schema: StreetSchema; credit: string }

type Metadata = { attribution?: unknown; vector_layers?: readonly { id: string }[] }

let protocol: Protocol | undefined

/**
 * Opens an archive and reads what it holds; null where it cannot be loaded or drawn. Only maps with tiles load the
 * code.
 */
export async function openStreets(
  archive: string,
  addProtocol: (name: 'pmtiles', load: Protocol['tile']) => void,
): Promise<Streets | null> {
  try {
    const { PMTiles, Protocol } = await import('pmtiles')
    const url = new URL(archive, location.href).href
    if (!protocol) {
      protocol = new Protocol()
      addProtocol('pmtiles', protocol.tile)
    }
    const known = protocol.get(url)
    const tiles = known ?? new PMTiles(url)
    if (!known) protocol.add(tiles)
    const { attribution, vector_layers = [] } = (await tiles.getMetadata()) as Metadata
    const schema = schemaOf(vector_layers.map(({ id }) => id))
    const credit = typeof attribution === 'string' && attribution ? attribution : '© OpenStreetMap contributors'
    return schema && { url: `pmtiles://${url}`, schema, credit }
  } catch {
    return null
  }
}
