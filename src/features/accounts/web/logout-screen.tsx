import { redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { logOut } from '../contract.ts'

export async function action() {
  // A session that is gone already is as good as ended.
  await call(logOut, {}).catch(() => null)
  return redirect('/')
}

export const loader = () => redirect('/')
