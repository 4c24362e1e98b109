import { classNames } from '#ui/styles/class-names.ts'
import './rolldice.css'

/** Where the pips of each face lie, in a square of four. */
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
}

/** Decorative: the throw is also given as text. */
export function RolldiceDie({ face, rolling = false }: { face: number; rolling?: boolean }) {
  return (
    <svg viewBox="0 0 4 4" className={classNames('die', rolling && 'rolling')} aria-hidden="true">
      <rect x="0.05" y="0.05" width="3.9" height="3.9" rx="0.7" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="0.38" />
      ))}
    </svg>
  )
}
