import { stateName } from '#features/people/profiles/agreement-rules.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import type { DraftContent } from '../content.ts'
import { estimateStamp } from '../stamp-estimate.ts'

/** Duty of the agreement as it stands; says so where the state's rule is not certain. */
export function StampCard({ content }: { content: DraftContent }) {
  const stamp = estimateStamp(content)
  return (
    <Card as="section" className="stack" aria-labelledby="duty-title">
      <h2 id="duty-title">{m.rentdoc_stamp_duty()}</h2>
      {stamp ? (
        <>
          <Bill
            lines={[
              {
                label: m.rentdoc_stamp_duty_in({ state: stateName(stamp.state) }),
                amount: stamp.duty,
                reason: <span lang="en-IN">{stamp.source}</span>,
              },
              ...(stamp.registration.needed
                ? [
                    {
                      ...{ label: m.rentdoc_registration(), amount: stamp.registration.fee },
                      reason: m.rentdoc_registration_needed(),
                    },
                  ]
                : []),
            ]}
          />
          <p className="s mut">
            {m.rentdoc_duty_sure({ sure: stamp.sure ? 'yes' : 'no', day: localDay(stamp.since) })}
          </p>
        </>
      ) : (
        <p className="mut">{m.rentdoc_duty_later()}</p>
      )}
    </Card>
  )
}
