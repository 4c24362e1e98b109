import { distanceKm } from '#features/places/rules.ts'
import { m } from '#messages'
import type { Point } from './filters.ts'

/**
 * How long the way to work takes, from nothing but the two places and the hour: an estimate, and said to be one.
 * It grows with the distance alone, so that homes in the order of their distance are in the order of their minutes too.
 */
export type Traffic = 'peak' | 'day' | 'night'

/** Streets are longer than the line between two places, in Indian cities by about a third. */
const roadFactor = 1.35
/** Kilometres an hour from door to door once under way, jams and signals included. */
const speeds: Readonly<Record<Traffic, number>> = { peak: 17, day: 22, night: 30 }
/** Getting going, parking, the stairs. */
const fixedMinutes = 5
/** Estimates are rounded to this many minutes. */
const roundedTo = 5

/** By the hour of the clock in India, 0 to 23. */
export function trafficAt(hour: number): Traffic {
  if ((hour >= 8 && hour < 11) || (hour >= 17 && hour < 21)) return 'peak'
  return hour >= 6 && hour < 22 ? 'day' : 'night'
}

export function minutesFor(km: number, traffic: Traffic): number {
  const minutes = fixedMinutes + (km * roadFactor * 60) / speeds[traffic]
  return Math.ceil(minutes / roundedTo) * roundedTo
}

export const commuteMinutes = (home: Point, work: Point, traffic: Traffic = 'peak'): number =>
  minutesFor(distanceKm(home, work), traffic)

/** 25 min, 1 h, 1 h 20 min. */
export function sayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return m.search_minutes({ minutes: rest })
  return rest === 0 ? m.search_hours({ hours }) : m.search_hours_minutes({ hours, minutes: rest })
}
