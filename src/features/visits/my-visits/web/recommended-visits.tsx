import { Form, useNavigation } from 'react-router'
import type { recommendVisits } from '#features/visits/scheduling/contract.ts'
import { readSlotId } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Reply } from '#shared/endpoint.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'

type Recommended = Reply<typeof recommendVisits>['recommendations'][number] & { requestId: string }

/** Homes near a scheduled visit that can be seen before or after it, scheduled by one press. */
export function RecommendedVisits({ recommended }: { recommended: readonly Recommended[] }) {
  if (recommended.length === 0) return null
  return (
    <section className="stack" aria-label={m.visits_near()}>
      <div>
        <h2>{m.visits_near()}</h2>
        <p className="mut">{m.visits_near_text()}</p>
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
  const distance = house.distance.toFixed(2)
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('house_id') === String(house.id)
  return (
    <Card as="li" flush className="near-home">
      <div className="ph">{house.image_url ? <img src={house.image_url} alt="" loading="lazy" /> : null}</div>
      <div className="stack g3 tx">
        <div>
          <h3>
            <Link to={`/houses/${house.slug}`}>
              <MixedText text={house.title} />
            </Link>
          </h3>
          <p className="s mut">
            {house.min_rent === null
              ? m.visits_near_away({ distance })
              : m.visits_near_away_from({ distance, rent: formatRupees(paise(house.min_rent)) })}
          </p>
        </div>
        <Form method="post" action="/reschedule" className="stack g1">
          <input type="hidden" name="intent" value="book" />
          <input type="hidden" name="house_id" value={house.id} />
          <input type="hidden" name="slug" value={house.slug} />
          <input type="hidden" name="slot_id" value={schedule.slot_id} />
          <input type="hidden" name="request_id" value={requestId} />
          <Button type="submit" variant="sec" small busy={busy}>
            {whenOf(schedule)}
            <span className="vh">{m.visits_near_book_hidden({ title: house.title })}</span>
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function whenOf({ slot_id, date, time }: Recommended['schedule']): string {
  const slot = readSlotId(slot_id)
  return slot ? localMoment(slot.startsAt) : m.dates_at({ day: date, time })
}
