import { Form, useNavigation } from 'react-router'
import type { recommendVisits } from '#features/visits/scheduling/contract.ts'
import type { Reply } from '#shared/endpoint.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'

type Recommended = Reply<typeof recommendVisits>['recommendations'][number] & { requestId: string }

/** Homes near a scheduled visit that can be seen before or after it, scheduled by one press. */
export function RecommendedVisits({ recommended }: { recommended: readonly Recommended[] }) {
  if (recommended.length === 0) return null
  return (
    <section className="stack" aria-label="Near your visit">
      <div>
        <h2>Near your visit</h2>
        <p className="mut">See these before or after it, on the way.</p>
      </div>
      <ul className="visit-near">
        {recommended.map((each) => (
          <NearHome key={each.house.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function NearHome({ house, schedule, requestId }: Recommended) {
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('house_id') === String(house.id)
  return (
    <Card as="li" flush className="near-home">
      <div className="ph">{house.image_url ? <img src={house.image_url} alt="" loading="lazy" /> : null}</div>
      <div className="stack g3 tx">
        <div>
          <h3>
            <Link to={`/houses/${house.slug}`}>{house.title}</Link>
          </h3>
          <p className="s mut">
            {house.distance.toFixed(2)} km away
            {house.min_rent === null ? '' : ` · from ${formatRupees(paise(house.min_rent))} a month`}
          </p>
        </div>
        <Form method="post" action="/reschedule" className="stack g1">
          <input type="hidden" name="intent" value="book" />
          <input type="hidden" name="house_id" value={house.id} />
          <input type="hidden" name="slug" value={house.slug} />
          <input type="hidden" name="slot_id" value={schedule.slot_id} />
          <input type="hidden" name="request_id" value={requestId} />
          <Button type="submit" variant="sec" small busy={busy}>
            {schedule.date} at {schedule.time}
            <span className="vh">: visit {house.title} for free</span>
          </Button>
        </Form>
      </div>
    </Card>
  )
}
