import { classNames } from '#ui/styles/class-names.ts'
import { wovenPattern, wovenSize } from '../woven.ts'
import './woven-mark.css'

type WovenMarkProps = {
  hash: string
  label: string
  /** Whether the file is not the real one. */
  bad?: boolean
}

/** The fingerprint as cloth: for the eye, never instead of the letters. */
export function WovenMark({ hash, label, bad = false }: WovenMarkProps) {
  const edge = 0.6
  const size = wovenSize + 2 * edge
  return (
    <svg
      className={classNames('woven', bad && 'bad')}
      viewBox={`${-edge} ${-edge} ${size} ${size}`}
      role="img"
      aria-label={label}
      data-hash={hash}
    >
      {wovenPattern(hash).map(({ x, y, tone }) => (
        <rect key={`${x} ${y}`} className={tone} x={x} y={y} width="1.02" height="1.02" />
      ))}
    </svg>
  )
}
