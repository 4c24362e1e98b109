import { redirect, redirectDocument } from 'react-router'
import { getViewer, logOut } from '#features/people/accounts/contract.ts'
import { leftMyDayUrl } from '#features/visits/manager-day/offline.ts'
import { call } from '#shared/call.ts'

export async function action() {
  const { viewer } = await call(getViewer, {})
  // A session that is gone already is as good as ended.
  await call(logOut, {}).catch(() => null)
  // Their phone keeps a page with other people's names: what keeps it must hear of this, script or not.
  return viewer?.roles.includes('area_manager') ? redirectDocument(leftMyDayUrl) : redirect('/')
}

export const loader = () => redirect('/')
