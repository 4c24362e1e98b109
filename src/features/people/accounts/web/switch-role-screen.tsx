import { redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { roles } from '#shared/endpoint.ts'
import { readForm } from '#shared/read-form.ts'
import { switchRole } from '../contract.ts'
import type { Route } from './+types/switch-role-screen.ts'

export async function action({ request }: Route.ActionArgs) {
  const asked = (await readForm(request)).get('role')
  const role = roles.find((each) => each === asked)
  if (role) await call(switchRole, { body: { role } })
  return redirect('/')
}

export const loader = () => redirect('/')
