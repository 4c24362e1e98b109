import { redirect } from 'react-router'
import { getViewer } from '#features/people/accounts/contract.ts'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { bookedPath } from '../paths.ts'
import type { Route } from './+types/my-home-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My home | Thikana' }, { name: 'robots', content: 'noindex' }]

/** My home is the page of the booking it came from. */
export async function loader() {
  const { viewer } = await call(getViewer, {})
  const id = viewer?.menu.booking_id
  if (id) throw redirect(bookedPath(id))
  return null
}

export default function MyHomeScreen() {
  return (
    <div className="wrap whole">
      <EmptyState as="h1" title="No home booked yet" actions={<ButtonLink to="/">Explore homes</ButtonLink>}>
        Once you book a home, it is here: what you paid, what is due and when you move in.
      </EmptyState>
    </div>
  )
}
