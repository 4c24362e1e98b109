import type { ComponentProps } from 'react'
import { Beads } from './beads.tsx'

type DoorArtProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** A few leaves beside the door */
  leaves?: boolean
}

/** A closed door under a garland: nothing here yet, and you are welcome. */
export function DoorArt({ leaves = false, ...rest }: DoorArtProps) {
  return (
    <svg viewBox="0 0 168 128" width="168" height="128" fill="none" strokeWidth="1.75" aria-hidden="true" {...rest}>
      <path d="M20 120h128" stroke="var(--line-strong)" strokeLinecap="round" />
      <path d="M44 120V62c0-22 16-34 40-44 24 10 40 22 40 44v58" fill="var(--surface)" stroke="var(--ink-3)" />
      <path d="M62 120V70c0-13 9-20 22-26 13 6 22 13 22 26v50" fill="var(--peacock-tint)" stroke="var(--peacock)" />
      <circle cx="98" cy="88" r="2.6" fill="var(--peacock)" />
      <Beads d="M50 52Q84 80 118 52" radius={4} gaps={10} />
      {leaves && (
        <path
          d="M28 120c0-10 3-16 8-20 1 8 1 14-2 20M132 120c0-12 4-18 10-22 0 9 0 16-4 22"
          stroke="var(--leaf)"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
