import { data } from 'react-router'

/** Parses the form sent to a screen's action; any other body is refused with 415. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data({ error: { code: 'unsupported_media_type', message: 'This page takes a form.' } }, { status: 415 })
  }
}
