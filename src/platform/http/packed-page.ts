import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A text with gaps, compressed once: what fills the gaps is put in with every answer. */
export type PackedPage = { plain: Buffer[]; deflated: Buffer[] }

const deflate = promisify(deflateRaw)

type Packed = { plain: Buffer; deflated: Buffer }

/** Less than this is not worth the quarter of a megabyte that a compression begins with. */
const fewBytes = 300
const mostKept = 200
/** Styles, the list of scripts: pages of one kind have most of their bytes in common. By digest, the last asked for last. */
const kept = new Map<string, Promise<Packed>>()

/** Each piece ends at a byte and looks back at no other, so pieces and fillings make one stream in any company. */
export async function packPieces(pieces: readonly string[]): Promise<PackedPage> {
  const packed = await Promise.all(pieces.map(packOnce))
  return { plain: packed.map(({ plain }) => plain), deflated: packed.map(({ deflated }) => deflated) }
}

function packOnce(piece: string): Promise<Packed> | Packed {
  const plain = Buffer.from(piece)
  if (plain.length < fewBytes) return { plain, deflated: storedBlock(plain) }
  const digest = hash('sha256', plain, 'base64')
  const packed = kept.get(digest) ?? pack(plain)
  kept.delete(digest)
  kept.set(digest, packed)
  packed.catch(() => kept.delete(digest))
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return packed
}

const pack = async (plain: Buffer): Promise<Packed> => ({
  plain,
  deflated: await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH }),
})

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
