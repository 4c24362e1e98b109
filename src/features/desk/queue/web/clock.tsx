import type { CSSProperties } from 'react'
import { groupOf, sayLeft, usedPercent } from '../rules.ts'

type ClockProps = { since: string; due: string; now: string }

/** The filled part is the time used; the words beside it say how long is left. */
export function Clock({ since, due, now }: ClockProps) {
  const at = new Date(now)
  const group = groupOf(new Date(due), at)
  const used = usedPercent(new Date(since), new Date(due), at)
  return (
    <span className={`clk ${group}`} style={{ '--p': `${used}%` } as CSSProperties}>
      {sayLeft(new Date(due), at)}
    </span>
  )
}
