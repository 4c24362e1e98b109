import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, gunzip } from 'node:zlib'
import { joinChecksums, shiftBy } from './checksums.ts'

/**
 * A text with gaps, compressed once: what fills the gaps is put in with every answer. The text itself is not kept, so that
 * there is room for many. `ownBytes` is what no other page has in common with it.
 */
export type PackedPage = { pieces: Packed[]; ownBytes: number }

/** A piece that is compressed, and what the checksum of the whole needs to know of its text. */
type Packed = { deflated: Buffer; length: number; checksum: number; shift: number }

const deflate = promisify(deflateRaw)
const unzip = promisify(gunzip)

/** Less than this is not worth the quarter of a megabyte that a compression begins with. */
const fewBytes = 300
const mostKept = 200
/** Styles, the list of scripts: pages of one kind have most of their bytes in common. By digest, the last asked for last. */
const kept = new Map<string, Promise<Packed>>()

/** Each piece ends at a byte and looks back at no other, so pieces and fillings make one stream in any company. */
export async function packPieces(pieces: readonly string[]): Promise<PackedPage> {
  const packed = await Promise.all(pieces.map(packOnce))
  const own = packed.reduce((sum, { piece, isNew }) => sum + (isNew ? piece.deflated.length : 0), 0)
  return { pieces: packed.map(({ piece }) => piece), ownBytes: own }
}

async function packOnce(piece: string): Promise<{ piece: Packed; isNew: boolean }> {
  const plain = Buffer.from(piece)
  if (plain.length < fewBytes) return { piece: packedAs(plain, storedBlock(plain)), isNew: true }
  const digest = hash('sha256', plain, 'base64')
  const known = kept.get(digest)
  const packed = known ?? pack(plain)
  kept.delete(digest)
  kept.set(digest, packed)
  packed.catch(() => kept.delete(digest))
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return { piece: await packed, isNew: !known }
}

const pack = async (plain: Buffer): Promise<Packed> =>
  packedAs(plain, await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH }))

const packedAs = (plain: Buffer, deflated: Buffer): Packed => ({
  deflated,
  length: plain.length,
  checksum: crc32(plain),
  shift: shiftBy(plain.length),
})

/** The whole as gzip (RFC 1952). */
export function gzipFilled({ pieces }: PackedPage, filling: string): Buffer {
  const text = Buffer.from(filling)
  const filler = packedAs(text, storedBlock(text))
  const parts: Buffer[] = [gzipHeader]
  let [checksum, size] = [0, 0]
  const add = (piece: Packed) => {
    parts.push(piece.deflated)
    checksum = joinChecksums(checksum, piece.checksum, piece.shift)
    size += piece.length
  }
  pieces.forEach((piece, n) => {
    if (n > 0) add(filler)
    add(piece)
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([...parts, lastBlock, trailer])
}

/** For the few who take nothing compressed. */
export const textFilled = (page: PackedPage, filling: string): Promise<Buffer> => unzip(gzipFilled(page, filling))

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
