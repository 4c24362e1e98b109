import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A text with gaps, compressed once: what fills the gaps is put in with every answer. */
export type PackedPage = { plain: Buffer[]; deflated: Buffer[] }

const deflate = promisify(deflateRaw)

/** Each piece ends at a byte and looks back at no other, so pieces and fillings make one stream in any company. */
export async function packPieces(pieces: readonly string[]): Promise<PackedPage> {
  const plain = pieces.map((piece) => Buffer.from(piece))
  const deflated = await Promise.all(plain.map((piece) => deflate(piece, { finishFlush: constants.Z_FULL_FLUSH })))
  return { plain, deflated }
}

/** The whole as gzip (RFC 1952), for the price of a checksum. */
export function gzipFilled({ plain, deflated }: PackedPage, filling: string): Buffer {
  const filler = Buffer.from(filling)
  const stored = storedBlock(filler)
  const parts: Buffer[] = [gzipHeader]
  let checksum = 0
  let size = 0
  plain.forEach((piece, n) => {
    if (n > 0) {
      parts.push(stored)
      checksum = crc32(filler, checksum)
      size += filler.length
    }
    parts.push(deflated[n] as Buffer)
    checksum = crc32(piece, checksum)
    size += piece.length
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([...parts, lastBlock, trailer])
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that says it is the last. */
const lastBlock = Buffer.from([0x03, 0x00])

/** Bytes as they are (RFC 1951, 3.2.4): a header byte, the length, its complement. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
