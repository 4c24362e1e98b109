import { hash } from 'node:crypto'

/** An answer as it is sent: pieces one after the other, most of which other answers have as well. */
export type Written = {
  readonly pieces: readonly Buffer[]
  readonly size: number
  /** How much of it no other answer has. */
  readonly ownBytes: number
  /** Another when the answer is another. */
  readonly tag: string
  readonly gzipped?: true
}

export const tagOf = (text: string): string => hash('sha1', text, 'base64url')

export const writtenAs = (bytes: Buffer, tag: string): Written => ({
  pieces: [bytes],
  size: bytes.length,
  ownBytes: bytes.length,
  tag,
})

export const joined = ({ pieces, size }: Written): Buffer =>
  pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces, size)
