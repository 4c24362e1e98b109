import type { House } from '#features/homes/listing/contract.ts'
import { depositText, holdText, optionPlace, plural } from '#features/homes/listing/house-words.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { formatDay } from '#shared/dates.ts'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { monthlyShare, stayLines } from '../quote-lines.ts'
import { StayForm } from './stay-form.tsx'
import type { Pricing } from './use-pricing.ts'

type RentDetailsProps = { house: House; choice: Choice; pricing: Pricing }

/** Every charge for what was picked: once, each month, and over the whole stay. */
export function RentDetails({ house, choice, pricing }: RentDetailsProps) {
  const { option } = choice
  const { quote, toMoveIn, waiting } = pricing
  return (
    <section ref={pricing.box} className="far" id="rent" tabIndex={-1} aria-labelledby="rent-title">
      <h2 id="rent-title">Rent Details</h2>
      <p className="mut lead">What it costs to live here, line by line. Nothing is added later.</p>
      {option && toMoveIn ? (
        <>
          <StayForm house={house} choice={choice} quote={quote} />
          <p className="s mut lead">
            For {option.kind === 'house' ? 'the whole house' : optionPlace(option, house.rooms)}
            {option.bookable ? `, moving in on ${formatDay(house.move_in)}` : null}.{' '}
            {pricing.hasDeposit ? depositText(option) : null}
          </p>
          <div className="cost" aria-busy={waiting}>
            <Card id="to-move-in" tabIndex={-1}>
              <h3>To move in, once</h3>
              <Bill lines={toMoveIn.lines} total={{ label: 'To move in', amount: toMoveIn.total }} />
            </Card>
            <Card>
              <h3>Each month, all in</h3>
              <Bill lines={option.each_month.lines} total={{ label: 'About', amount: option.each_month.total }} />
            </Card>
            <WholeStay {...pricing} />
          </div>
        </>
      ) : null}
    </section>
  )
}

/** The total of the whole stay, less refunds. */
function WholeStay({ quote, stay, failed }: Pricing) {
  const months = quote?.months ?? stay.months
  return (
    <Card className="whole-stay">
      <h3>{months === 1 ? 'One month, in all' : `All ${plural(months, 'month')}`}</h3>
      {failed ? (
        <Banner tone="brick" role="alert">
          We could not work out the total. Check your connection and choose again.
        </Banner>
      ) : null}
      {quote ? (
        <>
          <Bill lines={stayLines(quote)} total={{ label: 'What the stay costs', amount: quote.net }} />
          <p className="s mut">
            {monthlyShare(quote)}. {quote.bookable ? holdText(quote.pay_now, quote.deposit !== 'zero') : null}
          </p>
        </>
      ) : (
        <div className="stack" aria-hidden="true">
          {['a', 'b', 'c', 'd'].map((line) => (
            <Skeleton key={line} height={24} />
          ))}
        </div>
      )}
    </Card>
  )
}
