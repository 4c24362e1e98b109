import { redirect } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { roles } from '#shared/endpoint.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { switchRole } from '../contract.ts'
import { rolePages } from '../role-pages.ts'
import type { Route } from './+types/switch-role-screen.ts'

export async function action({ request }: Route.ActionArgs) {
  const asked = (await readForm(request)).get('role')
  const role = roles.find((each) => each === asked)
  if (!role) return redirect('/')
  await call(switchRole, { body: { role } })
  const text = m.accounts_you_are_here_as({ role, name: m.shell_role({ role }).toLowerCase() })
  return redirect(rolePages[role] ?? '/', { headers: { 'set-cookie': flashCookie(text) } })
}

export const loader = () => redirect('/')
