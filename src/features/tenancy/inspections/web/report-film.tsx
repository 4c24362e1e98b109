import { useRef } from 'react'
import { roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { writtenIn } from '#shared/written-in.ts'
import { Card } from '#ui/display/card.tsx'
import { useVideoPreload } from '#ui/page/use-video-preload.ts'
import type { ReportFilm } from '../contract.ts'
import { conditionText } from '../words.ts'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The film of the check. A room or an item is a link into the file, so that it works without a script too. */
export function Film({ film: { url, rooms, items } }: { film: ReportFilm }) {
  const player = useRef<HTMLVideoElement>(null)
  const preload = useVideoPreload()
  const jump = (at: number) => (event: { preventDefault(): void }) => {
    if (!player.current) return
    event.preventDefault()
    player.current.currentTime = at
    player.current.scrollIntoView({ block: 'nearest' })
  }
  const found = items.filter(({ condition }) => condition !== 'good')
  return (
    <Card as="section" aria-labelledby="film" className="report-film">
      <h2 id="film">{m.inspections_film()}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody speaks in it; the rooms and items below say what it shows. */}
      <video ref={player} src={url} controls playsInline preload={preload} aria-label={m.inspections_film()} />
      <ul className="report-chapters">
        {rooms.map(({ room, at_s }) => (
          <li key={at_s}>
            <a href={`${url}#t=${at_s}`} onClick={jump(at_s)}>
              {m.inspections_film_room({ room: roomWords(room), time: clock(at_s) })}
            </a>
          </li>
        ))}
      </ul>
      {found.length > 0 ? (
        <ul className="report-chapters">
          {found.map(({ key, name, room, condition, note, at_s }) => (
            <li key={`${key} ${name} ${at_s}`}>
              <a href={`${url}#t=${at_s}`} onClick={jump(at_s)}>
                {m.inspections_film_item({
                  ...{ name: thingWords(name), room: roomWords(room), time: clock(at_s) },
                  condition: conditionText(condition).toLowerCase(),
                })}
              </a>
              {note ? (
                <span className="s mut words" lang={writtenIn(note)}>
                  {note}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
