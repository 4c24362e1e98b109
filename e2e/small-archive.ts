/** A PMTiles archive (version 3, nothing compressed) with one empty tile for every place, and these words as its credit. */
export function smallArchive(attribution: string): Buffer {
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: [{ id: 'roads' }, { id: 'rail' }] }))
  const tile = emptyTile('roads')
  // One entry: from tile 0 on, the same bytes for all tiles down to zoom 14.
  const directory = Buffer.from([1, 0, (4 ** 15 - 1) / 3, tile.length, 1].flatMap(varint))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const lengths = [directory.length, metadata.length, 0, tile.length]
  let offset = header.length
  for (const [part, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + part * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + part * 16)
    offset += length
  }
  // Clustered; neither directories nor tiles are compressed; vector tiles; zooms 0 to 14; the whole Earth.
  for (const [at, value] of [1, 1, 1, 1, 0, 14].entries()) header.writeUInt8(value, 96 + at)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, tile])
}

/** A vector tile with one layer and nothing in it: its name, version 2, an extent of 4096. */
function emptyTile(layer: string): Buffer {
  const inside = Buffer.concat([
    Buffer.from([0x0a, layer.length]),
    Buffer.from(layer),
    Buffer.from([0x78, 2, 0x28, 0x80, 0x20]),
  ])
  return Buffer.concat([Buffer.from([0x1a, inside.length]), inside])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}
