import type { Category, Condition } from '#features/tenancy/inspections/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { handInTagging, removeVideoRoom, removeVideoTag, startVideoRoom, tagVideoItem } from '../contract.ts'

export type TaggingAnswer = { done?: string; problem?: string; status?: number }

/** Runs one of the forms of the tagging page; a refusal becomes a sentence, and what was typed stays. */
export async function runTaggingForm(id: number, form: FormData): Promise<TaggingAnswer> {
  const text = (name: string): string => String(form.get(name) ?? '')
  const number = (name: string): number => Number(text(name))
  const params = { id }
  try {
    switch (text('intent')) {
      case 'room': {
        const body = { at_ms: number('at_ms'), room: text('room'), category: text('category') as Category }
        await call(startVideoRoom, { params, body })
        return { done: `${body.room} from here.` }
      }
      case 'drop-room':
        await call(removeVideoRoom, { params: { id, starts_ms: number('starts_ms') } })
        return { done: 'The room is gone.' }
      case 'tag': {
        const body = {
          ...{ at_ms: number('at_ms'), item_key: text('item_key') || null, name: text('name') },
          ...{ condition: text('condition') as Condition, note: text('note') },
        }
        await call(tagVideoItem, { params, body })
        return { done: `${body.name}: ${body.condition}.` }
      }
      case 'drop-tag':
        await call(removeVideoTag, { params: { id, tag_id: number('tag_id') } })
        return { done: 'The tag is gone.' }
      default:
        await call(handInTagging, { params })
        return { done: 'Handed in.' }
    }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const [field] = Object.values(error.fields)
    return { problem: field ?? error.message, status: error.status === 400 ? 422 : error.status }
  }
}
