import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { showToast } from '#ui/overlays/toast.tsx'
import { saveSearch } from '../contract.ts'
import { savedText } from '../search-to-save.ts'

/** Saves without leaving the page, and returns the message. */
export async function saveHere(url: string): Promise<'saved' | 'sign-in' | 'failed'> {
  try {
    const { already } = await call(saveSearch, { body: { url } })
    const action = { label: m.search_see_all(), onPress: () => location.assign(localAddress('/saved-searches')) }
    showToast({ text: savedText(already), tone: 'done', action })
    return 'saved'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 401) return 'sign-in'
    const ours = error.status === 0 || error.status >= 500
    const text = ours ? m.search_not_saved() : error.message
    showToast({ text: error.fields.url ?? text, tone: 'failure' })
    return 'failed'
  }
}
