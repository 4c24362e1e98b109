import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { wrongKind } from '#shared/file-kinds.ts'
import { CareRequest } from './contract.ts'
import { careTexts, mostFiles } from './rules.ts'

export const addCareFilePath = '/api/v1/ticket_attachments/upload_attachment'
/** Larger ones, by the tus protocol: they go on after a cut. */
export const uploadsPath = '/api/v1/ticket_attachments/uploads'

export const addCareFile = endpoint({
  name: 'addCareFile',
  method: 'POST',
  path: addCareFilePath,
  access: 'signed-in',
  loggedForStaff: true,
  summary: `Adds a photo or a short video to a request, ${mostFiles} before and ${mostFiles} after: by its tenant what is broken, by the partner what was done. What it is, is told by its content. Above 10 MB: \`${uploadsPath}\`.`,
  limit: { perMinute: 30 },
  takesFiles: true,
  body: z.strictObject({
    ticket_id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => careTexts.none })
      .transform(Number),
    file: FileField({ maxBytes: 10_000_000, message: wrongKind }),
  }),
  reply: z.object({ file_id: z.number().int(), request: CareRequest }),
})
