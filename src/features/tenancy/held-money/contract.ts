import { z } from 'zod'
import { photoFile } from '#features/tenancy/inspections/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { caseStates, caseWords, mostPhotos } from './rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const CasePhoto = z.object({
  id: z.number(),
  url: z.string(),
  small_url: z.string(),
  width: z.number(),
  height: z.number(),
})
export type CasePhoto = z.infer<typeof CasePhoto>

export const MoveInCase = z.object({
  id: z.number().int().positive(),
  state: z.enum(caseStates),
  words: z.string(),
  opened_at: z.iso.datetime(),
  /** For the tenant to read. */
  decision: z.string().nullable(),
  photos: z.array(CasePhoto),
})
export type MoveInCase = z.infer<typeof MoveInCase>

export const openMoveInCase = endpoint({
  name: 'openMoveInCase',
  method: 'POST',
  path: '/api/v1/move_in_cases.json',
  access: 'signed-in',
  summary:
    'Says, within 48 hours of the keys, that the home is not as shown. The rent and the deposit then stay with us until the money office has decided. Saying it again changes nothing.',
  limit: { perMinute: 6 },
  body: z.strictObject({
    words: z
      .string()
      .trim()
      .min(caseWords.least, { error: () => m.myhome_case_words_short() })
      .max(caseWords.most, { error: () => m.myhome_case_words_long({ most: caseWords.most }) }),
  }),
  reply: z.object({ success: z.literal(true), case: MoveInCase }),
})

export const addCasePhotoPath = '/api/v1/move_in_cases/photos'

export const addCasePhoto = endpoint({
  name: 'addCasePhoto',
  method: 'POST',
  path: addCasePhotoPath,
  access: 'signed-in',
  summary: `Adds a photo to the caller’s open case, ${mostPhotos} at most. The same one again changes nothing.`,
  limit: { perMinute: 20 },
  takesFiles: true,
  body: z.strictObject({ photo: FileField({ ...photoFile, message: photoFile.wrongType }) }),
  reply: z.object({ success: z.literal(true), case: MoveInCase }),
})

export const OfficeCase = MoveInCase.extend({
  tenancy_id: z.number(),
  tenant: z.string(),
  /** All but its last digits hidden. */
  phone: z.string().nullable(),
  home: z.object({ slug: z.string(), title: z.string() }),
  moved_in_at: z.iso.datetime(),
  /** Held for the tenancy, in paise. */
  rent_held: z.number().int(),
  deposit_held: z.number().int(),
})
export type OfficeCase = z.infer<typeof OfficeCase>

export const listMoveInCases = endpoint({
  name: 'listMoveInCases',
  method: 'GET',
  path: '/api/v1/money/move_in_cases.json',
  access: ['admin'],
  summary: 'Homes that tenants said are not as shown, the undecided and the oldest first, with the money held.',
  reply: z.object({ cases: z.array(OfficeCase) }),
})

export const decideMoveInCase = endpoint({
  name: 'decideMoveInCase',
  method: 'POST',
  path: '/api/v1/money/move_in_cases/:id/decide',
  access: ['admin'],
  summary: 'Decides a case: `solved` lets the money go to the owner, `upheld` keeps it with us to be given back.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    state: z.enum(['solved', 'upheld']),
    decision: z.string().trim().min(5, 'Write a sentence for the tenant.').max(1000),
  }),
  reply: z.object({ success: z.literal(true) }),
})
