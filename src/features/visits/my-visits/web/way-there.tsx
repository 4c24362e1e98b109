import { distanceText } from '#features/places/nearby.ts'
import type { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { m } from '#messages'
import type { Reply } from '#shared/endpoint.ts'
import { writtenIn } from '#shared/written-in.ts'
import { directionTo, sketchSize, sketchWay } from '../way-sketch.ts'
import './way-there.css'

export type PlaceAround = Reply<typeof listNearbyPlaces>['places'][number]

type WayThereProps = { home: { lat: number; lng: number }; around: readonly PlaceAround[] }

/**
 * A sketch of what lies around the home, to scale, and the same in words. It is part of the page, so that it is there
 * without a network.
 */
export function WayThere({ home, around }: WayThereProps) {
  if (around.length === 0) return null
  return (
    <figure className="way-there s">
      <WaySketch home={home} around={around} />
      <figcaption className="mut">{m.visits_around_home()}</figcaption>
      <ol>
        {around.map((place) => (
          <li key={place.name}>
            <span lang={writtenIn(place.name)}>{place.name}</span>:{' '}
            {m.visits_way_to({ distance: distanceText(place.distance_m), side: directionTo(home, place) })}
          </li>
        ))}
      </ol>
    </figure>
  )
}

const { width, height } = sketchSize

/** The list beside it says the same. */
function WaySketch({ home, around }: WayThereProps) {
  const { spots, rings } = sketchWay(home, around)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rings.map(({ metres, radius, label }) => (
        <g key={metres}>
          <circle className="way-ring" cx={width / 2} cy={height / 2} r={radius} />
          <text className="way-scale" {...label} dy="0.35em">
            {distanceText(metres)}
          </text>
        </g>
      ))}
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {/* A pin whose point is the home. */}
        <path className="way-home" d="M0 0C-3-7-10-11-10-18a10 10 0 0 1 20 0C10-11 3-7 0 0Z" />
        <circle className="way-door" cy="-18" r="4" />
      </g>
      {/* The nearest lie on top. */}
      {spots
        .map(({ x, y }, at) => (
          <g key={around[at]?.name} transform={`translate(${x} ${y})`}>
            <circle className="way-spot" r="10" />
            <text className="way-number" dy="0.35em">
              {at + 1}
            </text>
          </g>
        ))
        .reverse()}
      <g transform={`translate(${width - 18} 30)`}>
        <path className="way-north" d="M0-18 5-6 0-9-5-6Z" />
        <text className="way-scale" y="6">
          {m.visits_north_letter()}
        </text>
      </g>
    </svg>
  )
}
