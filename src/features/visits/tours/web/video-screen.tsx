import { useRef } from 'react'
import { data } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getTour } from '../contract.ts'
import type { Route } from './+types/video-screen.ts'
import { TourPlayer } from './tour-player.tsx'
import { TourTranscript } from './tour-transcript.tsx'

/** The first number after /alpha/video is the tour's. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = Number(/\d{1,9}/.exec(params['*'] ?? '')?.[0] ?? 0)
  const tour = id
    ? await call(getTour, { params: { id } }).catch((error) => {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      })
    : null
  const { origin } = context.get(pageContext)
  return data({ tour, origin, named: id > 0 }, { status: id > 0 && !tour ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.tour ? `Tour of ${loaderData.tour.home.title} | Thikana` : 'Tours of homes | Thikana' },
  ...(loaderData?.tour
    ? [{ tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/houses/${loaderData.tour.home.slug}` }]
    : []),
  { name: 'robots', content: 'noindex' },
]

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export default function VideoScreen({ loaderData: { tour, named } }: Route.ComponentProps) {
  const frame = useRef<HTMLDivElement>(null)
  if (!tour) {
    return (
      <div className="wrap tour-page">
        <h1>Tours of homes</h1>
        <EmptyState title={named ? 'This tour is not shown any more' : 'Choose a home to see its tour'} />
        <ButtonLink to="/">Find a home</ButtonLink>
      </div>
    )
  }
  const { home, video, rooms } = tour
  const jump = (at: number) => (event: { preventDefault(): void }) => {
    const player = frame.current?.querySelector('video')
    if (!player) return
    event.preventDefault()
    player.currentTime = at
  }
  return (
    <div className="wrap tour-page" ref={frame}>
      <h1>Tour of {home.title}</h1>
      <TourPlayer home={home} video={video} />
      <p id="tour-shows" className="s mut">
        A walk through {home.title}.
      </p>
      <TourTranscript captions={video.captions} />
      {rooms.length > 0 ? (
        <nav aria-label="Rooms of the tour" className="tour-rooms">
          {rooms.map(({ room, at_s }) => (
            <a key={at_s} href={`${video.url}#t=${at_s}`} onClick={jump(at_s)}>
              {room} <span className="mut">{clock(at_s)}</span>
            </a>
          ))}
        </nav>
      ) : null}
      <ButtonLink to={`/houses/${home.slug}`}>See the home</ButtonLink>
    </div>
  )
}
