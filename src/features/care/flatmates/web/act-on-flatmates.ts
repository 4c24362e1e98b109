import { data, redirect } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import * as calls from '../contract.ts'
import { flatmatesPath } from '../paths.ts'

/** `about` names the form, so that what was typed and what is wrong with it stand there. */
export type Answer = { about: string; typed: string; problem: string }

const text = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Each form names what it wants; the page is loaded again after it. */
export async function actOnFlatmates(form: FormData) {
  const about = text(form, 'intent')
  const typed = text(form, 'words')
  try {
    await acts[about]?.(form)
    return redirect(`${flatmatesPath}${anchors[about] ?? ''}`)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const problem = Object.values(error.fields ?? {})[0] ?? error.message
    return data<Answer>({ about, typed, problem }, { status: error.status === 400 ? 422 : error.status || 503 })
  }
}

const idOf = (form: FormData) => ({ id: Number(text(form, 'id')) })

const acts: Readonly<Record<string, (form: FormData) => Promise<unknown>>> = {
  card: (form) =>
    call(calls.setFlatmateCard, { body: { shown: form.get('shown') === 'on', about: text(form, 'words') } }),
  share: (form) => call(calls.shareNumber, { params: idOf(form), body: { share: true } }),
  unshare: (form) => call(calls.shareNumber, { params: idOf(form), body: { share: false } }),
  rule: (form) => call(calls.proposeHouseRule, { body: { words: text(form, 'words') } }),
  agree: (form) => call(calls.answerHouseRule, { params: idOf(form), body: { agrees: true } }),
  disagree: (form) => call(calls.answerHouseRule, { params: idOf(form), body: { agrees: false } }),
  'drop-rule': (form) => call(calls.dropHouseRule, { params: idOf(form) }),
  'start-rota': () => call(calls.startRota, { body: {} }),
  'end-rota': () => call(calls.endRota, {}),
  done: (form) => call(calls.tellTurn, { params: { week: text(form, 'week') }, body: { what: 'done' } }),
  skip: (form) => call(calls.tellTurn, { params: { week: text(form, 'week') }, body: { what: 'skip' } }),
  swap: (form) => call(calls.askSwap, { body: { week: text(form, 'week'), with_week: text(form, 'with_week') } }),
  'accept-swap': (form) => call(calls.answerSwap, { params: idOf(form), body: { accept: true } }),
  'decline-swap': (form) => call(calls.answerSwap, { params: idOf(form), body: { accept: false } }),
  message: (form) =>
    call(calls.postHomeMessage, {
      // A page of the version before has no id in its form.
      body: { words: text(form, 'words'), request_id: text(form, 'request_id') || undefined },
    }),
  'remove-message': (form) => call(calls.removeHomeMessage, { params: idOf(form) }),
  'report-message': (form) =>
    call(calls.reportHomeMessage, { params: idOf(form), body: { words: text(form, 'words') } }),
}

const anchors: Readonly<Record<string, string>> = {
  'report-message': '?said=reported',
  swap: '?said=asked',
}
