import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { inEnglish } from '#features/visits/tours/web/in-english.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localMoment } from '#shared/local-times.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { getLiveVisit, type LiveVisit } from '../contract.ts'
import { liveMinutes } from '../rules.ts'
import type { Route } from './+types/live-visit-screen.ts'
import { LiveRoom } from './live-room.tsx'
import './live-visit.css'

export const meta: Route.MetaFunction = () => [{ title: m.livevisit_page() }, { name: 'robots', content: 'noindex' }]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ params }: Route.LoaderArgs) {
  try {
    return await call(getLiveVisit, { params: { token: params.token } })
  } catch (error) {
    // A truncated link is answered with 404.
    if (error instanceof CallError && error.status === 400) throw new Response(null, { status: 404 })
    throw error
  }
}

const lookEveryMs = 30_000

export default function LiveVisitScreen({ loaderData: visit, params }: Route.ComponentProps) {
  useLookAgain(visit.state === 'early')
  return (
    <div className="wrap live-visit">
      <h1>{m.livevisit_title({ title: visit.home.title, name: inEnglish })}</h1>
      <p className="mut">{localMoment(new Date(visit.starts_at))}</p>
      <Now visit={visit} token={params.token} />
      {visit.home.has_tour ? (
        <ButtonLink variant="sec" icon="square-play" to={`/houses/${visit.home.slug}/tour`}>
          {m.livevisit_recorded()}
        </ButtonLink>
      ) : null}
      <Link tap to={`/houses/${visit.home.slug}`}>
        {m.bills_see_home()}
      </Link>
    </div>
  )
}

function Now({ visit, token }: { visit: LiveVisit; token: string }) {
  if (visit.state === 'early') {
    return <p role="status">{m.livevisit_early({ minutes: liveMinutes.before })}</p>
  }
  if (visit.state === 'cancelled') return <p role="status">{m.livevisit_cancelled()}</p>
  if (visit.state === 'over') return <p role="status">{m.livevisit_over()}</p>
  if (visit.room_url) {
    return (
      <ButtonLink icon="external-link" to={visit.room_url} target="_blank" rel="noopener noreferrer">
        {m.livevisit_join()}
      </ButtonLink>
    )
  }
  return <OwnRoom visit={visit} token={token} />
}

/** Permissions-Policy comes with the document: after a client-side navigation the page reloads to get camera access. */
function OwnRoom({ visit, token }: { visit: LiveVisit; token: string }) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation')
    if (first && new URL(first.name).pathname !== location.pathname) location.reload()
    else setReady(true)
  }, [])
  return <LiveRoom token={token} host={visit.host} after={visit.last_signal} ready={ready} />
}

function useLookAgain(wanted: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(revalidate, lookEveryMs)
    return () => clearInterval(timer)
  }, [wanted, revalidate])
}
