import { data, redirect } from 'react-router'
import type { PlanKey } from '#features/owners/coming-in/plans.ts'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { CallError, call } from '#shared/call.ts'
import { readFile, type SentFile } from '#shared/file-field.ts'
import * as calls from '../contract.ts'
import { listingPath } from '../paths.ts'
import { readHome } from './read-home.ts'

export type ListingAnswer = {
  intent: string
  errors: Record<string, string>
  problem?: string
  info?: string
  /** The typed values, by the names of the form's fields; several values of one name are joined. */
  typed?: Record<string, string>
}

/** Every form of the screen comes here; `intent` names it. */
export async function actOnListing(request: Request, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const params = { id: Number(text('id')) }
  try {
    switch (intent) {
      case 'begin': {
        const home = readHome(form)
        const { listing } = await call(calls.startListing, { body: { request_id: text('request_id'), home } })
        return redirect(listingPath(listing.id))
      }
      case 'home': {
        const { listing } = await call(calls.saveListingHome, { params, body: { home: readHome(form) } })
        return redirect(listingPath(listing.id))
      }
      case 'plan':
        await call(calls.chooseListingPlan, { params, body: { plan: text('plan') as PlanKey } })
        return redirect(listingPath(params.id))
      case 'code': {
        const { message } = await call(calls.sendListingCode, { params, body: { hash: text('hash') } })
        return data<ListingAnswer>({ intent, errors: {}, info: message })
      }
      case 'sign':
        await call(calls.signListing, { params, body: { hash: text('hash'), otp: text('otp') } })
        return redirect(listingPath(params.id))
      case 'photo':
        await call(calls.addListingPhoto, { params, body: { place: text('place'), file: await fileOf(form) } })
        return data<ListingAnswer>({ intent, errors: {} })
      case 'paper':
        await call(calls.addListingPaper, { params, body: { paper: text('place'), file: await fileOf(form) } })
        return data<ListingAnswer>({ intent, errors: {} })
      default:
        await call(calls.sendListing, { params, body: {} })
        return redirect(listingPath(params.id))
    }
  } catch (error) {
    confirmFirst(error, request)
    if (!(error instanceof CallError) || error.status === 401 || error.status === 404) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    const answer = { intent, errors: error.fields, problem: error.message, typed: typedIn(form) }
    return data<ListingAnswer>(answer, { status })
  }
}

/** Without a chosen file the call says so in its own words. */
const fileOf = async (form: FormData): Promise<SentFile> => (await readFile(form.get('file'))) as SentFile

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...new Set(form.keys())].flatMap((key) => (key === 'file' ? [] : [[key, form.getAll(key).join(' ')]])),
  )
