/** A file with the boxes of an MP4 that lasts this long; its content is all different, so that a lost part shows. */
export function aMovie({ seconds, size }: { seconds: number; size: number }): Buffer {
  const box = (name: string, ...parts: Buffer[]): Buffer => {
    const content = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  const start = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2', 'latin1')),
    box('moov', box('mvhd', header)),
  ])
  const film = Buffer.alloc(Math.max(0, size - start.length - 8))
  for (let n = 0; n + 4 <= film.length; n += 4) film.writeUInt32LE((n * 2654435761) >>> 0, n)
  return Buffer.concat([start, box('mdat', film)])
}
