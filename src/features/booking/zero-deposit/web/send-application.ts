import { CallError, type ErrorBody, networkError } from '#shared/call.ts'
import { currentLanguage } from '#shared/language.ts'
import { applyForBond } from '../contract.ts'

const unreachable = () => ({ code: 'network', message: networkError() })

/** Sends the form with the letter to the API. */
export async function sendApplication(form: FormData): Promise<void> {
  const letter = form.get('offer_letter')
  // Browsers send an empty file where none was chosen.
  if (letter instanceof File && letter.size === 0) form.delete('offer_letter')
  const { method, path } = applyForBond
  const headers = { accept: 'application/json', 'accept-language': currentLanguage() }
  const response = await fetch(path, { method, headers, body: form, credentials: 'same-origin' }).catch(() => null)
  if (response?.ok) return
  const body = (await response?.json().catch(() => null)) as ErrorBody | null | undefined
  throw new CallError(response?.status ?? 0, body?.error ?? unreachable())
}
