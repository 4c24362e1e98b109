import type { HandOver } from '../contract.ts'
import { sayHandOver } from '../hand-over-rules.ts'

/** What was said of the present home, where somebody moves from one to another. */
export const HandOverLine = ({ handOver: { title, at } }: { handOver: HandOver }) => (
  <p>
    You hand over {title} on {sayHandOver(new Date(at))}. Its manager meets you there.
  </p>
)
