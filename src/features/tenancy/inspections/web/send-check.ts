import { m } from '#messages'
import { CallError, call, type ErrorBody, urlOf } from '#shared/call.ts'
import { currentLanguage } from '#shared/language.ts'
import { addCheckPhoto, type CheckProgress, recordCheckEntries } from '../contract.ts'
import { type Kept, type KeptPhoto, keepPhoto, markEntrySent } from './check-store.ts'

/** As many as one call takes. */
const most = 100

export type Sent = { progress: CheckProgress | null; problems: string[] }

/** Sends what was not answered yet, entries first. Throws without a response; what was answered stays marked. */
export async function sendCheck(visitId: number, kept: Kept): Promise<Sent> {
  const problems: string[] = []
  let progress: CheckProgress | null = null
  const waiting = kept.entries.filter(({ sent }) => !sent)
  for (let from = 0; from < waiting.length; from += most) {
    const part = waiting.slice(from, from + most)
    const reply = await call(recordCheckEntries, {
      body: { visit_id: visitId, entries: part.map(({ entry }) => entry) },
    })
    progress = reply.progress
    for (const { client_id, result, message } of reply.answers) {
      const own = part.find(({ entry }) => entry.client_id === client_id)
      if (own) await markEntrySent(own)
      if (result !== 'taken') problems.push(message)
    }
  }
  for (const photo of kept.photos.filter(({ sent }) => !sent)) {
    progress = await sendPhoto(visitId, photo)
    await keepPhoto({ ...photo, sent: true })
  }
  return { progress, problems }
}

/** A form with a file goes straight to its call. */
async function sendPhoto(visitId: number, { client_id, item_key, taken_at, place, blob }: KeptPhoto) {
  const form = new FormData()
  const fields = { visit_id: String(visitId), client_id, item_key, taken_at }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (place) {
    form.set('lat', String(place.lat))
    form.set('lng', String(place.lng))
  }
  form.set('photo', blob, 'photo.jpg')
  const headers = { 'accept-language': currentLanguage() }
  const sending = { method: 'POST', credentials: 'same-origin', headers, body: form } as const
  const response = await fetch(urlOf(addCheckPhoto, {}), sending)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return (body as { progress: CheckProgress }).progress
  const error = (body as ErrorBody | null)?.error ?? { code: 'network', message: m.homecheck_photo_not_sent() }
  throw new CallError(response.status, error)
}
