type BeadsProps = {
  /** The string the beads hang on */
  d: string
  radius: number
  /** Gaps between beads along the whole string */
  gaps: number
}

/**
 * A row of marigolds in two shades: zero-length dashes with round caps, so that a garland is two paths and not 80
 * circles.
 */
export function Beads({ d, radius, gaps }: BeadsProps) {
  // Slightly longer than the sum of its gaps, or rounding would drop the last bead.
  const string = { d, fill: 'none', strokeWidth: radius * 2, strokeLinecap: 'round', pathLength: gaps + 0.01 } as const
  return (
    <>
      <path {...string} stroke="var(--bead-1)" strokeDasharray="0 2" />
      <path {...string} stroke="var(--bead-2)" strokeDasharray="0 2" strokeDashoffset="-1" />
    </>
  )
}
