import { m } from '#messages'

/** The kinds of video that are taken, by content. A photo is any that our pictures read. */
export const videoKinds = ['mp4', 'mov', 'm4v', 'avi', 'wmv', 'flv', 'mpg', 'mpeg', 'm2v', 'm3u8', '3gp'] as const
export type VideoKind = (typeof videoKinds)[number]
export type FileKind = 'photo' | VideoKind

/** Enough to tell what it is. */
const headBytes = 4096

export const mostFileBytes = 60_000_000
export const wrongKind = (): string => m.errors_file_kind()

const asf = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'

/**
 * Tells the kind of a file by its first bytes; null for anything else. Names and types that a browser gives are not
 * looked at, except to tell apart the two names of one format (`mpg` and `mpeg`).
 */
export function kindOf(bytes: Uint8Array, name = ''): FileKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes))
  return photoIn(head) ?? boxedIn(head) ?? streamIn(head, name)
}

const photoIn = (head: string): FileKind | null =>
  head.startsWith('\xff\xd8\xff') ||
  head.startsWith('\x89PNG\r\n\x1a\n') ||
  /^RIFF.{4}WEBP/s.test(head) ||
  /^.{4}ftyp(avif|avis|mif1)/s.test(head)
    ? 'photo'
    : null

/** Formats made of boxes name their brand in the first one. */
function boxedIn(head: string): VideoKind | null {
  const brand = head.startsWith('\0\0') ? /^.{4}ftyp(.{4})/s.exec(head)?.[1] : undefined
  // Old recordings of QuickTime have no such box.
  if (brand === undefined) return /^.{4}(moov|mdat|wide|free)/s.test(head) && head.includes('mdat') ? 'mov' : null
  if (brand === 'qt  ') return 'mov'
  if (brand.startsWith('M4V')) return 'm4v'
  if (/^3g[2egprs]/.test(brand)) return '3gp'
  return /^(isom|iso[2-9]|mp4[12v]|avc1|dash|MSNV|f4v |NDS|M4A)/.test(brand) ? 'mp4' : null
}

function streamIn(head: string, name: string): VideoKind | null {
  if (/^RIFF.{4}AVI /s.test(head)) return 'avi'
  if (head.startsWith(asf)) return 'wmv'
  if (head.startsWith('FLV\x01')) return 'flv'
  if (head.startsWith('\x00\x00\x01\xba')) return /\.mpeg$/i.test(name) ? 'mpeg' : 'mpg'
  // A stream of pictures alone, without sound.
  if (head.startsWith('\x00\x00\x01\xb3')) return 'm2v'
  return /^(\xef\xbb\xbf)?#EXTM3U[\r\n]/.test(head) && /#EXT(INF|-X-)/.test(head) ? 'm3u8' : null
}

/** Whether browsers play this kind of video; others can only be downloaded. */
export const plays = (kind: FileKind): boolean => ['mp4', 'mov', 'm4v', '3gp'].includes(kind)

export const typeOf: Readonly<Record<FileKind, string>> = {
  photo: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/mp4',
  '3gp': 'video/mp4',
  avi: 'application/octet-stream',
  wmv: 'application/octet-stream',
  flv: 'application/octet-stream',
  mpg: 'application/octet-stream',
  mpeg: 'application/octet-stream',
  m2v: 'application/octet-stream',
  m3u8: 'application/octet-stream',
}
