import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { problemIn, sendUpload } from '#ui/page/send-upload.ts'
import { addCareFile, addCareFilePath, uploadsPath } from '../file-contract.ts'
import { mostFiles } from '../rules.ts'

export const filesIn = (form: FormData): File[] =>
  form
    .getAll('files')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
    .slice(0, mostFiles)

/** Sends one file to a request; answers what is wrong with it, or null. */
export type SendFile = (requestId: number, file: File) => Promise<string | null>

/** Within the server. */
export const sendFileHere: SendFile = async (requestId, blob) => {
  try {
    const file = await readFile(blob)
    if (file) await call(addCareFile, { body: { ticket_id: String(requestId), file } })
    return null
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return error.fields.file ?? error.fields.photo ?? error.message
  }
}

/** Small ones go whole. */
const wholeBytes = 4_000_000

/** From the browser, each in a request of its own; large ones in pieces that go on after a cut. */
export const sendFileOver: SendFile = (requestId, file) =>
  file.size > wholeBytes ? sendInPieces(requestId, file) : sendWhole(requestId, file)

async function sendWhole(requestId: number, file: File): Promise<string | null> {
  const form = new FormData()
  form.set('ticket_id', String(requestId))
  form.set('file', file)
  const response = await fetch(addCareFilePath, { method: 'POST', body: form, credentials: 'same-origin' }).catch(
    () => null,
  )
  return response?.ok ? null : problemIn(response)
}

const sendInPieces = (requestId: number, file: File): Promise<string | null> =>
  sendUpload({ path: uploadsPath, file, metadata: { ticket_id: String(requestId) } })
