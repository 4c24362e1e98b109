import { formatDay } from '#shared/dates.ts'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import type { DraftContent } from '../content.ts'
import { estimateStamp } from '../stamp-estimate.ts'

/** Duty of the agreement as it stands; says so where the state's rule is not certain. */
export function StampCard({ content }: { content: DraftContent }) {
  const stamp = estimateStamp(content)
  return (
    <Card as="section" className="stack" aria-labelledby="duty-title">
      <h2 id="duty-title">Stamp duty</h2>
      {stamp ? (
        <>
          <Bill
            lines={[
              { label: `Stamp duty in ${stamp.state}`, amount: stamp.duty, reason: stamp.source },
              ...(stamp.registration.needed
                ? [{ label: 'Registration', amount: stamp.registration.fee, reason: 'Needed in this state' }]
                : []),
            ]}
          />
          <p className="s mut">
            {stamp.sure
              ? 'Computed by the rule of the state.'
              : 'An estimate: rates and offices differ. Ask the sub-registrar before you buy stamp paper.'}{' '}
            In force since {formatDay(stamp.since)}.
          </p>
        </>
      ) : (
        <p className="mut">Shown as soon as the rent and the first day are filled in.</p>
      )}
    </Card>
  )
}
