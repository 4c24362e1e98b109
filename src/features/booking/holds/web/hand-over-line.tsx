import { m } from '#messages'
import { localMoment } from '#shared/local-times.ts'
import { asWritten } from '#ui/display/as-written.tsx'
import type { HandOver } from '../contract.ts'

/** The chosen hand-over of the present home, for tenants who move. */
export const HandOverLine = ({ handOver: { title, at } }: { handOver: HandOver }) => (
  <p>
    {m.booking_hand_over_line({
      title,
      when: localMoment(new Date(at)),
      name: asWritten,
    })}
  </p>
)
