import type { VideoKind } from '#shared/file-kinds.ts'

const bytes = (text: string): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(200, 0x20)])
const box = (brand: string): Buffer => bytes(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x02\x00isomiso2`)
const asf = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'

/** The first bytes of one file of each kind of video that is taken. */
export const sampleFiles: readonly { kind: VideoKind; name: string; bytes: Buffer }[] = [
  { kind: 'mp4', name: 'tour.mp4', bytes: box('isom') },
  { kind: 'mov', name: 'tour.MOV', bytes: box('qt  ') },
  { kind: 'm4v', name: 'tour.m4v', bytes: box('M4V ') },
  { kind: '3gp', name: 'clip.3gp', bytes: box('3gp5') },
  { kind: 'avi', name: 'tour.avi', bytes: bytes('RIFF\x24\x00\x00\x00AVI LIST') },
  { kind: 'wmv', name: 'tour.wmv', bytes: bytes(asf) },
  { kind: 'flv', name: 'tour.flv', bytes: bytes('FLV\x01\x05\x00\x00\x00\x09') },
  { kind: 'mpg', name: 'tour.mpg', bytes: bytes('\x00\x00\x01\xba\x44\x00') },
  { kind: 'mpeg', name: 'tour.mpeg', bytes: bytes('\x00\x00\x01\xba\x21\x00') },
  { kind: 'm2v', name: 'tour.m2v', bytes: bytes('\x00\x00\x01\xb3\x2d\x01') },
  { kind: 'm3u8', name: 'tour.m3u8', bytes: bytes('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:4,\na.ts\n') },
]
