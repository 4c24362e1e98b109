import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Tagging } from '../contract.ts'
import { clockOf } from '../rules.ts'
import type { FilmControls } from './use-film.ts'
import './timeline.css'

const frameMs = 40

/** The strip of rooms with what is untagged, the items below it, and the moment that is shown. */
export function Timeline({ tagging: { film, left }, controls }: { tagging: Tagging; controls: FilmControls }) {
  const { at, playing, seek, toggle } = controls
  const part = (ms: number): string => `${(100 * ms) / film.duration_ms}%`
  return (
    <section className="tagging-line" aria-label="Timeline">
      <div className="controls">
        <Button variant="sec" small onClick={() => seek(at - 5000)}>
          Back 5 s <kbd>J</kbd>
        </Button>
        <Button small onClick={toggle} icon={playing ? 'pause' : 'play'}>
          {playing ? 'Pause' : 'Play'} <kbd>K</kbd>
        </Button>
        <Button variant="sec" small onClick={() => seek(at + 5000)}>
          Forward 5 s <kbd>L</kbd>
        </Button>
        <b className="at">
          {clockOf(at)} / {clockOf(film.duration_ms)}
        </b>
      </div>
      <div className="strip">
        {film.rooms.map(({ starts_ms, ends_ms, room }) => (
          <button
            key={starts_ms}
            type="button"
            className={classNames('stretch', at >= starts_ms && at < ends_ms && 'on')}
            style={{ left: part(starts_ms), width: part(ends_ms - starts_ms) }}
            aria-label={`${room}, from ${clockOf(starts_ms)} to ${clockOf(ends_ms)}`}
            onClick={() => seek(starts_ms)}
          >
            {room}
          </button>
        ))}
        {left.spans.map(({ from_ms, to_ms }) => (
          <button
            key={from_ms}
            type="button"
            className="stretch untagged"
            style={{ left: part(from_ms), width: part(to_ms - from_ms) }}
            aria-label={`No room, from ${clockOf(from_ms)} to ${clockOf(to_ms)}`}
            onClick={() => seek(from_ms)}
          >
            No room
          </button>
        ))}
        {film.tags.map(({ id, at_ms, condition }) => (
          <i key={id} aria-hidden className="pin" data-condition={condition} style={{ left: part(at_ms) }} />
        ))}
        <i aria-hidden className="head" style={{ left: part(at) }} />
      </div>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={clockOf(at)}
        min={0}
        max={film.duration_ms - 1}
        step={frameMs}
        value={at}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </section>
  )
}
