import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { Beads } from './beads.tsx'

const string =
  'M8 177Q40 155 21 121Q61 118 60 78Q100 90 111 49Q149 66 165 27Q202 46 220 8Q238 46 275 27Q291 66 329 49' +
  'Q340 90 380 78Q379 118 419 121Q400 155 432 177'

const leaf = 'c5 6 5 14 0 20c-5-6-5-14 0-20z'
const leaves = ['21 126', '60 83', '111 54', '165 32', '220 13', '275 32', '329 54', '380 83', '419 126']
const flowers = [
  '8 177',
  '21 121',
  '60 78',
  '111 49',
  '165 27',
  '220 8',
  '275 27',
  '329 49',
  '380 78',
  '419 121',
  '432 177',
]

/** The marigold garland along a doorway's arch. Lies over a square Arch; only in the hero. */
export function Garland({ className, ...rest }: Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <svg className={classNames('garland', className)} viewBox="0 0 440 440" aria-hidden="true" {...rest}>
      <Beads d={string} radius={5} gaps={80} />
      <path d={leaves.map((at) => `M${at}${leaf}`).join('')} fill="var(--bead-leaf)" />
      <path
        d={flowers.map((at) => `M${at}h0`).join('')}
        stroke="var(--bead-3)"
        strokeWidth="12.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
