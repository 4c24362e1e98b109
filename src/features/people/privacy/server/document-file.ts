import sharp from 'sharp'
import { m } from '#messages'
import { Refusal } from '#platform/errors.ts'
import { imageWork } from '#platform/images/image-work.ts'
import { documentFile } from '../rules.ts'

export type CleanFile = { bytes: Buffer; contentType: 'application/pdf' | 'image/jpeg' }

const maxPixels = 50_000_000
const maxSide = 3000

/**
 * Detects the type from the content and ignores the name and claimed type. Pictures are re-encoded to remove metadata
 * and hidden data. PDFs are kept unchanged and only served as downloads.
 */
export async function cleanFile(upload: Uint8Array): Promise<CleanFile> {
  const bytes = Buffer.from(upload)
  if (isPdf(bytes)) return { bytes, contentType: 'application/pdf' }
  if (!isPicture(bytes)) throw refuseFile(documentFile.wrongType())
  return { bytes: await imageWork(() => redraw(bytes)).catch(refuseDamaged), contentType: 'image/jpeg' }
}

const redraw = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .timeout({ seconds: 20 })
    .toBuffer()

/** The header must be at the first byte: readers accept leading bytes, where another format could hide. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
  bytes.subarray(-1024).toString('latin1').includes('%%EOF')

function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head)
}

const refuseFile = (text: string) => new Refusal(422, 'bad_file', text, { file: text })

function refuseDamaged(): never {
  throw refuseFile(m.documents_damaged())
}
