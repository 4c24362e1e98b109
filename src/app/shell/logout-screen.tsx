import { redirect, redirectDocument } from 'react-router'
import { getViewer, logOut } from '#features/people/accounts/contract.ts'
import { leftMyDayUrl } from '#features/visits/manager-day/offline.ts'
import { call } from '#shared/call.ts'

export async function action() {
  const { viewer } = await call(getViewer, {})
  // A missing session counts as signed out.
  await call(logOut, {}).catch(() => null)
  // Tells the service worker to delete its cached page with visitors' names, also without JavaScript.
  return viewer?.roles.includes('area_manager') ? redirectDocument(leftMyDayUrl) : redirect('/')
}

export const loader = () => redirect('/')
