import { useEffect, useState } from 'react'
import { markZoom } from '../marks.ts'
import type { Point } from '../rules.ts'
import type { MapSurface } from './map-surface.ts'

/** The visible area with a margin, so that a small move needs no new frame. */
export type Frame = { zoom: number; west: number; south: number; east: number; north: number }

const margin = 0.3

function frameOf(map: MapSurface): Frame {
  const bounds = map.getBounds()
  const [wide, high] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()]
  return {
    zoom: markZoom(map.getZoom()),
    west: bounds.getWest() - wide * margin,
    south: bounds.getSouth() - high * margin,
    east: bounds.getEast() + wide * margin,
    north: bounds.getNorth() + high * margin,
  }
}

export const isInFrame = (frame: Frame, { lat, lng }: Point): boolean =>
  lat >= frame.south && lat <= frame.north && lng >= frame.west && lng <= frame.east

/** While the map moves, a new frame only when the old one is left or homes may part or meet; at rest, always. */
export function useFrame(map: MapSurface): Frame {
  const [frame, setFrame] = useState(() => frameOf(map))
  useEffect(() => {
    let current: Frame
    const take = () => {
      current = frameOf(map)
      setFrame(current)
    }
    const check = () => {
      const bounds = map.getBounds()
      const corners = [bounds.getSouthWest(), bounds.getNorthEast()]
      if (markZoom(map.getZoom()) !== current.zoom || !corners.every((corner) => isInFrame(current, corner))) take()
    }
    // The surface changed: a live map took the place of its picture.
    take()
    map.on('move', check)
    map.on('moveend', take)
    map.on('resize', take)
    return () => {
      map.off('move', check)
      map.off('moveend', take)
      map.off('resize', take)
    }
  }, [map])
  return frame
}
