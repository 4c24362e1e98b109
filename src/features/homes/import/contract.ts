import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { mostFileBytes, mostHomes } from './rules.ts'

const listers = ['admin', 'central_listor'] as const
const params = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const base = '/api/v1/staff_homes/imports'

const ImportedHome = z.object({
  /** The lister's own number of it. */
  home: z.string(),
  row: z.number(),
  title: z.string(),
  rooms: z.number(),
  beds: z.number(),
  /** The home it became; null until it is imported. */
  home_id: z.number().nullable(),
})
export type ImportedHome = z.infer<typeof ImportedHome>

export const tryHomeImport = endpoint({
  name: 'tryHomeImport',
  method: 'POST',
  path: `${base}.json`,
  access: listers,
  summary: `Reads a CSV or Excel file of ${mostHomes} homes at most and makes none. Each bad cell is named with its row and column; a file without one can be imported for a day.`,
  limit: { perMinute: 20 },
  takesFiles: true,
  body: z.strictObject({ file: FileField({ maxBytes: mostFileBytes, message: 'Choose a CSV or Excel file.' }) }),
  reply: z.object({ id: z.number() }),
})

export const getHomeImport = endpoint({
  name: 'getHomeImport',
  method: 'GET',
  path: `${base}/:id.json`,
  access: listers,
  summary: 'The homes of a file that was tried, and which of them are here.',
  params,
  reply: z.object({ homes: z.array(ImportedHome) }),
})

export const importHomes = endpoint({
  name: 'importHomes',
  method: 'POST',
  path: `${base}/:id/homes.json`,
  access: listers,
  summary: 'Makes a draft of each home of a file that was tried. A home that is here already is left as it is.',
  params,
  reply: z.object({
    made: z.number(),
    here: z.number(),
    refused: z.array(z.object({ home: z.string(), row: z.number(), problem: z.string() })),
  }),
})
