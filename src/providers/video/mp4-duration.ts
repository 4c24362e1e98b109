import { open } from 'node:fs/promises'

/** Seconds that an MP4 or MOV file says it lasts, from its box `moov/mvhd`; null where it has none. */
export async function mp4Duration(path: string): Promise<number | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
      await file.read(bytes, 0, bytes.length, at)
      return bytes
    }
    // Boxes lie one after the other: eight bytes of length and name, or sixteen for a long one.
    for (let at = 0, boxes = 0; at + 8 <= size && boxes < 1000; boxes += 1) {
      const head = await read(at, 16)
      const short = head.readUInt32BE(0)
      const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short || size - at
      if (length < 8) return null
      if (head.toString('latin1', 4, 8) === 'moov') return durationIn(await read(at, Math.min(length, 4_000_000)))
      at += length
    }
    return null
  } finally {
    await file.close()
  }
}

function durationIn(moov: Buffer): number | null {
  const at = moov.indexOf('mvhd', 0, 'latin1') + 4
  if (at < 8 || moov.length < at + 32) return null
  const isLong = moov[at] === 1
  const scale = moov.readUInt32BE(at + (isLong ? 20 : 12))
  const units = isLong ? Number(moov.readBigUInt64BE(at + 24)) : moov.readUInt32BE(at + 16)
  return scale > 0 && Number.isFinite(units / scale) ? units / scale : null
}
