import { redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { switchRole } from '../contract.ts'
import { rolePages } from '../role-pages.ts'
import { roleLabels } from '../rules.ts'
import type { Route } from './+types/switch-role-screen.ts'

export async function action({ request }: Route.ActionArgs) {
  const asked = (await readForm(request)).get('role')
  const role = roles.find((each) => each === asked)
  if (!role) return redirect('/')
  await call(switchRole, { body: { role } })
  const text = greetings[role] ?? `You are here as ${roleLabels[role].toLowerCase()}.`
  return redirect(rolePages[role] ?? '/', { headers: { 'set-cookie': flashCookie(text) } })
}

/** Shown on the page of the role one has switched to. */
const greetings: Readonly<Partial<Record<Role, string>>> = {
  owner: 'You are here as an owner. These are the visits to your homes.',
  area_manager: 'You are here as an area manager. This is your day.',
  admin: 'You are here as an admin.',
  tenant: 'You are here as a tenant. Find a home, or see your visits.',
}

export const loader = () => redirect('/')
