import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { notYetTitle } from '../not-yet.ts'
import type { Route } from './+types/not-yet-screen.ts'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${notYetTitle(location.pathname)} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

/** So that a client asks the server, which knows who may come here. */
export const loader = () => null

export default function NotYetScreen() {
  const { pathname } = useLocation()
  return (
    <div className="wrap">
      <EmptyState
        as="h1"
        title={notYetTitle(pathname)}
        actions={
          <>
            <ButtonLink to="/">Explore homes</ButtonLink>
            <ButtonLink to="/menu" variant="sec">
              Menu
            </ButtonLink>
          </>
        }
      >
        This part of Thikana is not open yet. Nothing of yours is lost.
      </EmptyState>
    </div>
  )
}
