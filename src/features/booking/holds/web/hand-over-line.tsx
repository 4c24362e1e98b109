import type { HandOver } from '../contract.ts'
import { sayHandOver } from '../hand-over-rules.ts'

/** The chosen hand-over of the present home, for tenants who move. */
export const HandOverLine = ({ handOver: { title, at } }: { handOver: HandOver }) => (
  <p>
    You hand over {title} on {sayHandOver(new Date(at))}. Its manager meets you there.
  </p>
)
