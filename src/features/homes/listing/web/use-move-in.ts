import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { Day } from '#shared/dates.ts'
import type { House } from '../contract.ts'

/** The move-in day is in the URL: changing it reloads availability and prices from the server. */
export function useMoveIn(house: Pick<House, 'move_in'>) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const asked = location?.pathname === pathname ? new URLSearchParams(location.search).get('move_in') : null
  return {
    day: asked ?? house.move_in,
    waiting: asked !== null && asked !== house.move_in,
    choose: (day: Day) => {
      const next = new URLSearchParams(query)
      next.set('move_in', day)
      navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
    },
  }
}
