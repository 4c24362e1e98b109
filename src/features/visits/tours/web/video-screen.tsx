import { useRef } from 'react'
import { data } from 'react-router'
import { roomWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getTour } from '../contract.ts'
import type { Route } from './+types/video-screen.ts'
import { inEnglish } from './in-english.tsx'
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
  {
    title: loaderData?.tour ? m.tours_video_page({ title: loaderData.tour.home.title }) : m.tours_of_homes_page(),
  },
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
        <h1>{m.tours_of_homes()}</h1>
        <EmptyState title={named ? m.tours_not_shown() : m.tours_choose_home()} />
        <ButtonLink to="/">{m.shell_find_a_home()}</ButtonLink>
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
      <h1>{m.tours_video_title({ title: home.title, name: inEnglish })}</h1>
      <TourPlayer home={home} video={video} />
      <p id="tour-shows" className="s mut">
        {m.tours_shows({ title: home.title, name: inEnglish })}
      </p>
      <TourTranscript captions={video.captions} />
      {rooms.length > 0 ? (
        <nav aria-label={m.tours_rooms()} className="tour-rooms">
          {rooms.map(({ room, at_s }) => (
            <a key={at_s} href={`${video.url}#t=${at_s}`} onClick={jump(at_s)}>
              {roomWords(room)} <span className="mut">{clock(at_s)}</span>
            </a>
          ))}
        </nav>
      ) : null}
      <ButtonLink to={`/houses/${home.slug}`}>{m.bills_see_home()}</ButtonLink>
    </div>
  )
}
