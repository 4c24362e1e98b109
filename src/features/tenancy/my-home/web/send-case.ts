import { data, redirect } from 'react-router'
import { addCasePhoto, addCasePhotoPath, openMoveInCase } from '#features/tenancy/held-money/contract.ts'
import { mostPhotos } from '#features/tenancy/held-money/rules.ts'
import { CallError, call, type ErrorBody, networkError } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import type { Refused } from './not-as-shown.tsx'

const here = '/alpha/myhome'

/** Keeps the typed words when the call is refused. A photo that is refused leaves the case open: it is said at its field. */
export async function sendCase(form: FormData, sendPhoto: (file: Blob) => Promise<string | null>) {
  const words = String(form.get('words') ?? '')
  const isMore = form.get('intent') === 'photos'
  try {
    if (!isMore) await call(openMoveInCase, { body: { words } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    return data<Refused>({ words, problem: error.fields?.words ?? error.message }, { status: error.status })
  }
  for (const file of filesIn(form)) {
    const photoProblem = await sendPhoto(file)
    if (photoProblem) return data<Refused>({ words, problem: '', photoProblem }, { status: 422 })
  }
  return redirect(here)
}

const filesIn = (form: FormData): Blob[] =>
  form
    .getAll('photos')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
    .slice(0, mostPhotos)

/** Within the server. */
export async function sendPhotoHere(file: Blob): Promise<string | null> {
  try {
    const photo = await readFile(file)
    if (photo) await call(addCasePhoto, { body: { photo } })
    return null
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return error.fields.photo ?? error.message
  }
}

/** From the browser, each in a request of its own: a phone's photos are too large for one. */
export async function sendPhotoOver(file: Blob): Promise<string | null> {
  const form = new FormData()
  form.set('photo', file)
  const response = await fetch(addCasePhotoPath, { method: 'POST', credentials: 'same-origin', body: form }).catch(
    () => null,
  )
  if (response?.ok) return null
  const { error } = ((await response?.json().catch(() => null)) ?? {}) as Partial<ErrorBody>
  return error?.fields?.photo ?? error?.message ?? networkError()
}
