import { useNavigate, useNavigation } from 'react-router'
import type { Day } from '#shared/dates.ts'
import type { House } from '../contract.ts'

/** The move-in day lives in the address: choosing another one asks the server what is free then, and at what price. */
export function useMoveIn(house: Pick<House, 'slug' | 'move_in'>) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const asked = location?.pathname.endsWith(house.slug) ? new URLSearchParams(location.search).get('move_in') : null
  return {
    day: asked ?? house.move_in,
    waiting: asked !== null && asked !== house.move_in,
    choose: (day: Day) => {
      navigate({ search: `?move_in=${day}` }, { replace: true, preventScrollReset: true })
    },
  }
}
