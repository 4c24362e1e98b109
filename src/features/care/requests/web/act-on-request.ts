import { data, redirect } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { answerCare, answerJob, approveCare, commentCare } from '../contract.ts'
import { giveCareJob } from '../partner-contract.ts'
import { filesIn, type SendFile } from './send-files.ts'

export type Refused = { intent: string; problem: string; fields: Record<string, string>; words: string }

type Acting = { id: string; form: FormData; send: SendFile; back: string }

/** Every form on the page of a request. What was typed stays where a call is refused. */
export async function actOnRequest({ id, form, send, back }: Acting) {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const refuse = (problem: string, fields: Record<string, string> = {}, status = 422) =>
    data<Refused>({ intent, problem, fields, words: text('words') }, { status })
  try {
    if (intent === 'files') {
      for (const file of filesIn(form)) {
        const problem = await send(Number(id), file)
        if (problem) return refuse(`${file.name}: ${problem}`)
      }
      return redirect(back)
    }
    const left = await perform(id, intent, form)
    return redirect(left ?? back)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    return refuse(error.message, error.fields, error.status === 400 ? 422 : error.status)
  }
}

/** Answers where to go on, where that is not the same page. */
async function perform(id: string, intent: string, form: FormData): Promise<string | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { id }
  switch (intent) {
    case 'pick_slot':
      await call(answerCare, { params, body: { action: intent, visit_id: Number(text('visit_id')) } })
      return null
    case 'no_slot':
    case 'agree_price':
    case 'refuse_price':
    case 'confirm':
    case 'cancel':
      await call(answerCare, { params, body: { action: intent } })
      return null
    case 'reopen':
      await call(answerCare, { params, body: { action: intent, words: text('words') } })
      return null
    case 'comment':
      await call(commentCare, { params, body: { words: text('words') } })
      return null
    case 'give':
      await call(giveCareJob, { params, body: { partner_id: Number(text('partner_id')), words: text('words') } })
      return null
    case 'approve':
    case 'refuse':
      await call(approveCare, { params, body: { agree: intent === 'approve' } })
      return null
    default:
      return performJob(id, intent, form)
  }
}

async function performJob(id: string, intent: string, form: FormData): Promise<string | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { id }
  if (intent === 'propose') {
    const times = form.getAll('times').map(String)
    await call(answerJob, { params, body: { action: intent, times } })
  } else if (intent === 'ask_price') {
    const price = Math.round(Number(text('price')) * 100)
    await call(answerJob, { params, body: { action: intent, price, words: text('words') } })
  } else if (intent === 'done') {
    await call(answerJob, { params, body: { action: intent, words: text('words') } })
  } else if (intent === 'accept' || intent === 'decline' || intent === 'start') {
    const { request } = await call(answerJob, { params, body: { action: intent } })
    return request ? null : '/alpha/partner_app'
  }
  return null
}
