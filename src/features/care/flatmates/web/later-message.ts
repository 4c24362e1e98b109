import { laterCall, type NewWrite } from '#ui/page/waiting-writes.ts'
import { postHomeMessage } from '../contract.ts'
import { flatmatesPath } from '../paths.ts'

/** The list in which messages to the board wait. */
export const boardList = 'flatmates'

/** A form of the page that writes on the board, so that it can be sent later; null for any other. */
export function laterBoardMessage(form: FormData): NewWrite | null {
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') !== 'message') return null
  const [id, words] = [text('request_id'), text('words').trim()]
  const later = laterCall(postHomeMessage, { body: { request_id: id, words } })
  return { id, list: boardList, page: flatmatesPath, words, ...later }
}
