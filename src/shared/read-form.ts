import { data } from 'react-router'

/** The form a screen's action was sent; whatever is no form is refused, not a fault. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data({ error: { code: 'unsupported_media_type', message: 'This page takes a form.' } }, { status: 415 })
  }
}
