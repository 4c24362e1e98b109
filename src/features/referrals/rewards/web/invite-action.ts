import { data } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { inviteOwners, sendInvitations } from '../invitation-contract.ts'
import { splitRecipients } from '../invitation-rules.ts'
import type { InviteAnswer } from './invite-form.tsx'

/** Sends what was typed into the form of invitations; what is wrong stays in it. */
export async function sendFrom(form: FormData, to: 'tenants' | 'owners') {
  const typed = { recipients: String(form.get('recipients') ?? ''), message: String(form.get('message') ?? '') }
  const body = { recipients: splitRecipients(typed.recipients), message: typed.message }
  try {
    const { message } = await call(to === 'tenants' ? sendInvitations : inviteOwners, { body })
    return data<{ invite: InviteAnswer }>({ invite: { said: message } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { fields, message, status } = error
    // A wrong line of the list is told at the list.
    const errors = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.split('.')[0], words]))
    const problem = Object.keys(errors).length > 0 ? {} : { problem: message }
    return data<{ invite: InviteAnswer }>(
      { invite: { ...problem, errors, typed } },
      { status: status === 400 ? 422 : status || 503 },
    )
  }
}
