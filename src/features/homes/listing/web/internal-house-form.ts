import { call } from '#shared/call.ts'
import { paise } from '#shared/money.ts'
import { setHomeListed, setHomePrice, setHomeSoldOut, setHomeTags, setHomeVisits } from '../internal-contract.ts'
import { type EditableTag, editableTags } from '../internal-rules.ts'

export type ActionAnswer =
  | { intent: string; done: string }
  | { intent: string; problem: string | null; errors: Record<string, string>; typed: Record<string, string> }

const unchanged = 'It was so already. Nothing was changed.'

/** Sends a form of the admin page as the matching API call; returns the message to show. */
export async function sendChange(slug: string, intent: string, form: FormData): Promise<string> {
  const params = { slug }
  const text = (name: string) => String(form.get(name) ?? '')
  const reason = text('reason')
  const on = form.get('to') === 'on'
  const said = async (made: Promise<{ changed: boolean }>, words: string) => ((await made).changed ? words : unchanged)
  switch (intent) {
    case 'listed':
      return said(
        call(setHomeListed, { params, body: { listed: on, reason } }),
        on ? 'Shown again. It is back in every search.' : 'Hidden. Searches and its page no longer have it.',
      )
    case 'visits':
      return said(
        call(setHomeVisits, { params, body: { stopped: on, reason } }),
        on ? 'No more visits can be asked for.' : 'Visits can be asked for again.',
      )
    case 'sold_out':
      return said(
        call(setHomeSoldOut, { params, body: { sold_out: on, reason } }),
        on ? 'Marked as sold out.' : 'No longer marked as sold out.',
      )
    case 'tags': {
      const tags = editableTags.filter((tag: EditableTag) => form.getAll('tags').includes(tag))
      const body = { tags, prime: form.get('prime') === 'on', reason }
      return said(call(setHomeTags, { params, body }), 'The marks are changed.')
    }
    default: {
      const [unit = '', was = ''] = text('unit').split(' ')
      const body = {
        unit,
        was: Number(was),
        rent: parsePaise(text('rent')),
        deposit: parsePaise(text('deposit')),
        reason,
      }
      return said(call(setHomePrice, { params, body }), 'The price is changed. Those who live there keep theirs.')
    }
  }
}

/** Invalid amounts become a value that the server refuses at its field. */
const parsePaise = (rupees: string): number => (/^\d{1,8}$/.test(rupees.trim()) ? paise(Number(rupees)) : -1)
