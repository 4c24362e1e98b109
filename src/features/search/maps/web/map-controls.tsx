import { useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { homeZoom } from '../rules.ts'
import type { MapSurface } from './map-surface.ts'
import './map-controls.css'

type MapControlsProps = { map: MapSurface /** Offers to go to where the person is. */; locate: boolean }

/** Event data that marks a move as made by the visitor. */
const byPerson = (event: { nativeEvent: Event }) => ({ originalEvent: event.nativeEvent })

export function MapControls({ map, locate }: MapControlsProps) {
  return (
    <div className="mapv-controls">
      <IconButton icon="plus" label={m.map_zoom_in()} onClick={(event) => map.zoomIn({}, byPerson(event))} />
      <IconButton icon="minus" label={m.map_zoom_out()} onClick={(event) => map.zoomOut({}, byPerson(event))} />
      {locate && 'geolocation' in navigator ? <Locate map={map} /> : null}
    </div>
  )
}

function Locate({ map }: { map: MapSurface }) {
  const [asking, setAsking] = useState(false)
  const go = (event: { nativeEvent: Event }) => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        map.easeTo({ center: [coords.longitude, coords.latitude], zoom: homeZoom }, byPerson(event))
      },
      () => {
        setAsking(false)
        showToast({ text: m.map_no_location() })
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return <IconButton icon="locate-fixed" label={m.map_where_am_i()} aria-busy={asking} onClick={go} />
}
