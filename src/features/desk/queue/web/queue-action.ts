import { CallError, call } from '#shared/call.ts'
import { actOnTasks, type BulkLine, removeQueueFilter, saveQueueFilter } from '../contract.ts'
import { taskKinds } from '../rules.ts'

export type QueueAnswer = {
  done?: string
  problem?: string
  errors?: Record<string, string>
  /** Preview of a bulk act, and the form that carries it out. */
  /** Tasks that were ended just now and can be taken back. */
  undo?: string[]
  preview?: { lines: BulkLine[]; fields: [string, string][] }
  status?: number
}

type Body = Parameters<typeof call<typeof actOnTasks>>[1]['body']

/** Runs one of the forms of the queue. Refusals become a sentence above the list; what was typed stays. */
export async function runQueueForm(form: FormData): Promise<QueueAnswer> {
  try {
    const intent = String(form.get('intent') ?? '')
    if (intent === 'save') return await saveFilter(form)
    if (intent === 'remove-filter') {
      await call(removeQueueFilter, { params: { id: Number(form.get('id')) } })
      return { done: 'The filter is gone.' }
    }
    return await act(form, intent)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const [field] = Object.values(error.fields)
    return { problem: field ?? error.message, errors: error.fields, status: error.status === 400 ? 422 : error.status }
  }
}

async function saveFilter(form: FormData): Promise<QueueAnswer> {
  const query = Object.fromEntries(new URLSearchParams(String(form.get('query') ?? '')))
  const body = { name: String(form.get('name') ?? ''), query } as Parameters<
    typeof call<typeof saveQueueFilter>
  >[1]['body']
  const { filter } = await call(saveQueueFilter, { body })
  return { done: `Saved as ${filter.name}.` }
}

async function act(form: FormData, intent: string): Promise<QueueAnswer> {
  const names = form.getAll('task').map((value) => String(value).split('-'))
  const tasks = names.map(([kind, ref]) => ({ kind: taskKinds.find((each) => each === kind), ref: Number(ref) }))
  const preview = form.get('preview') === 'yes'
  const body = { ...fieldsOf(form, intent), tasks, preview } as Body
  const { changed, lines } = await call(actOnTasks, { body })
  if (preview) {
    const fields = [...form].filter(([name]) => name !== 'preview') as [string, string][]
    return { preview: { lines, fields } }
  }
  const left = lines.filter(({ stays }) => stays !== null).length
  const one = lines[0]
  const ended = lines.filter(({ stays }) => stays === null).map(({ kind, ref }) => `${kind}-${ref}`)
  const undo = intent === 'done' ? { undo: ended } : {}
  if (changed === 1 && one) return { done: `${one.title}: ${one.after?.toLowerCase()}.`, ...undo }
  return { done: `${changed} changed${left > 0 ? `, ${left} stayed as they were` : ''}.`, ...undo }
}

function fieldsOf(form: FormData, act: string): Record<string, unknown> {
  if (act === 'hand_over') return { act, to: Number(form.get('to')) }
  if (act === 'snooze') {
    const minutes = Number(form.get('minutes'))
    return { act, until: new Date(Date.now() + minutes * 60_000).toISOString() }
  }
  if (act === 'done') return { act, reason: String(form.get('reason') ?? '') }
  return { act }
}
