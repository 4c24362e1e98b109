import { buffer } from 'node:stream/consumers'
import { m } from '#messages'
import { badInput, Refusal } from '#platform/errors.ts'
import type { UploadPurpose } from '#platform/uploads/purpose.ts'
import { kindOf, mostFileBytes, wrongKind } from '#shared/file-kinds.ts'
import { uploadsPath } from '../file-contract.ts'
import { keepFile, type Phase, phaseFor, storePhoto, storeStream } from './files.ts'

const mostPhotoBytes = 10_000_000

/** Photos and short videos of a repair. */
export const careUploads: UploadPurpose<{ requestId: number; phase: Phase }> = {
  name: 'care_file',
  path: uploadsPath,
  async begin(ctx, { length, metadata }) {
    if (length > mostFileBytes) {
      throw new Refusal(413, 'too_large', m.care_file_most({ most: mostFileBytes / 1_000_000 }))
    }
    const ticket = metadata.ticket_id ?? ''
    if (!/^[1-9]\d{0,14}$/.test(ticket)) throw badInput({ ticket_id: m.care_which_request() })
    const requestId = Number(ticket)
    return { requestId, phase: await phaseFor(ctx, requestId) }
  },
  checkHead(head, { length }) {
    const kind = kindOf(head)
    if (!kind) throw badInput({ file: wrongKind() }, wrongKind())
    if (kind === 'photo' && length > mostPhotoBytes) throw new Refusal(413, 'too_large', m.care_photo_most())
  },
  async finish(ctx, { about: { requestId, phase }, head, length, body }) {
    const kind = kindOf(head)
    if (!kind) throw badInput({ file: wrongKind() }, wrongKind())
    const { storage } = ctx.providers
    const stored =
      kind === 'photo' ? await storePhoto(storage, await buffer(body)) : await storeStream(storage, kind, length, body)
    const { id } = await keepFile(ctx, { requestId, phase, stored })
    return { file_id: id }
  },
}
