import { redirect, redirectDocument } from 'react-router'
import { logOut } from '#features/people/accounts/contract.ts'
import { call } from '#shared/call.ts'

export async function action() {
  // A missing session counts as signed out.
  await call(logOut, {}).catch(() => null)
  // A page from the server, which tells the service worker to forget what it keeps, also without a script.
  return redirectDocument('/')
}

export const loader = () => redirect('/')
