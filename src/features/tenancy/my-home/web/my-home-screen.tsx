import { redirect } from 'react-router'
import { bookedPath } from '#features/booking/booked/paths.ts'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getCurrentTenancy, type MyHome } from '../contract.ts'
import type { Route } from './+types/my-home-screen.ts'
import { MyHomePage } from './my-home-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'My home | Thikana' }, { name: 'robots', content: 'noindex' }]

const beforeKeys: readonly MyHome['state'][] = ['booked', 'agreement_pending', 'ready_to_move_in']

export async function loader() {
  const { data: home } = await call(getCurrentTenancy, {})
  // The page of the booking has the way to move-in day.
  if (home?.booking_id && beforeKeys.includes(home.state)) throw redirect(bookedPath(home.booking_id))
  return { home }
}

export default function MyHomeScreen({ loaderData: { home } }: Route.ComponentProps) {
  if (home) return <MyHomePage home={home} />
  return (
    <div className="wrap whole">
      <EmptyState as="h1" title="No home booked yet" actions={<ButtonLink to="/">Explore homes</ButtonLink>}>
        Once you book a home, it is here: what you paid, what is due and when you move in.
      </EmptyState>
    </div>
  )
}
