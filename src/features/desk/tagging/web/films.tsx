import { useHls } from '#features/visits/tours/web/use-hls.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import type { Tagging } from '../contract.ts'
import { kindWords } from '../rules.ts'
import type { FilmControls } from './use-film.ts'

/** The video to tag; beside a move-out the film of moving in, at the same spot. */
export function Films({ tagging, controls, beside }: { tagging: Tagging; controls: FilmControls; beside: boolean }) {
  const { film, before, kind, title } = tagging
  const { players, onTime, setPlaying, seek, at } = controls
  useHls(players.now, film.url, 0, () => {})
  const day = (moment: string): string => formatDay(dayInIndia(new Date(moment)))
  return (
    <div className={beside ? 'films two' : 'films'}>
      {beside ? (
        <figure>
          <figcaption>
            <b>Move-in</b> <span className="mut">{before ? day(before.filmed_at) : ''}</span>
          </figcaption>
          {before ? (
            <video
              ref={players.then}
              src={before.url}
              muted
              playsInline
              preload="auto"
              aria-label="Video of moving in"
            />
          ) : (
            <p className="nofilm">There is no video of moving in. The conditions of its report stand in the list.</p>
          )}
        </figure>
      ) : null}
      <figure className="now">
        <figcaption>
          <b>{kindWords[kind]}</b> <span className="mut">{day(film.filmed_at)}</span>
        </figcaption>
        <video
          ref={players.now}
          src={film.url}
          muted
          playsInline
          preload="auto"
          aria-label={`Video: ${title}`}
          onTimeUpdate={onTime}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onLoadedMetadata={() => seek(at)}
        />
      </figure>
    </div>
  )
}
