import { useCallback, useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { getManagerWeek } from '#features/visits/manager-day/contract.ts'
import { myDayUrl, pagesOfDay } from '#features/visits/manager-day/offline.ts'
import { loadHere, type MyDay } from '#features/visits/manager-day/web/load-here.ts'
import { withEvents } from '#features/visits/manager-day/with-events.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { ButtonAnchor } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { cachePagesForOffline } from '#ui/page/offline-worker.ts'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import type { Route } from './+types/check-screen.ts'
import { CheckPage } from './check-page.tsx'
import './check.css'

export const meta: Route.MetaFunction = () => [{ title: m.homecheck_page() }, { name: 'robots', content: 'noindex' }]

export async function loader(): Promise<MyDay> {
  const week = await call(getManagerWeek, {})
  return { week, waiting: [], told: [], offline: false, formId: crypto.randomUUID() }
}

/** The same week as the page of the day, which a phone keeps. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<MyDay> => loadHere(() => serverLoader())
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export default function CheckScreen({ loaderData: day }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const onArrived = useCallback(() => void revalidate(), [revalidate])
  useEffect(() => {
    cachePagesForOffline(pagesOfDay.map(localAddress)).catch(() => {
      // Without the worker the page just needs a network.
    })
  }, [])
  // The kept page was rendered for no visit, so that the first paint is the same for all of them.
  if (!useHydrated()) {
    return (
      <div className="wrap home-check">
        <h1>{m.homecheck_heading()}</h1>
        <p className="mut">{m.homecheck_opening()}</p>
      </div>
    )
  }
  const visit = day.week.days.flatMap(({ visits }) => visits).find(({ id }) => String(id) === search.get('visit'))
  if (!visit?.keys) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.homecheck_none_title()}
          actions={<ButtonAnchor href={localAddress(myDayUrl)}>{m.myday_title()}</ButtonAnchor>}
        >
          {m.homecheck_none_text()}
        </EmptyState>
      </div>
    )
  }
  return (
    <CheckPage
      visit={withEvents(visit, day.waiting)}
      keys={visit.keys}
      managerId={day.week.manager_id}
      onArrived={onArrived}
    />
  )
}
