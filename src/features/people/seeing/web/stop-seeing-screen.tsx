import { redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { stopSeeing } from '../contract.ts'

export async function action() {
  const { person_id } = await call(stopSeeing, {})
  return redirect(person_id ? `/admins/people/${person_id}` : '/')
}

export const loader = () => redirect('/')

export default function StopSeeingScreen() {
  return null
}
