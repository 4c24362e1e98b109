import type { House, Option } from '#features/homes/listing/contract.ts'
import { depositText, holdTexts, optionPlace } from '#features/homes/listing/house-words.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
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
      <h2 id="rent-title">{m.house_rent_details()}</h2>
      <p className="mut lead">{m.house_rent_lead()}</p>
      {option && toMoveIn ? (
        <>
          <StayForm house={house} choice={choice} quote={quote} />
          <p className="s mut lead">
            {forUnit(house, option)} {pricing.hasDeposit ? depositText(option) : null}
          </p>
          <div className="cost" aria-busy={waiting}>
            <Card id="to-move-in" tabIndex={-1}>
              <h3>{m.house_to_move_in_once()}</h3>
              <Bill lines={toMoveIn.lines} total={{ label: m.house_to_move_in(), amount: toMoveIn.total }} />
            </Card>
            <Card>
              <h3>{m.house_each_month_all_in()}</h3>
              <Bill
                lines={option.each_month.lines}
                total={{ label: m.house_about(), amount: option.each_month.total }}
              />
            </Card>
            <WholeStay {...pricing} />
          </div>
        </>
      ) : null}
    </section>
  )
}

function forUnit(house: House, option: Option): string {
  const unit = option.kind === 'house' ? m.house_whole_house_for() : optionPlace(option, house.rooms)
  return option.bookable ? m.house_for_unit_from({ unit, day: localDay(house.move_in) }) : m.house_for_unit({ unit })
}

/** The total of the whole stay, less refunds. */
function WholeStay({ quote, stay, failed }: Pricing) {
  const months = quote?.months ?? stay.months
  return (
    <Card className="whole-stay">
      <h3>{m.house_stay_in_all({ months })}</h3>
      {failed ? (
        <Banner tone="brick" role="alert">
          {m.house_quote_failed()}
        </Banner>
      ) : null}
      {quote ? (
        <>
          <Bill lines={stayLines(quote)} total={{ label: m.house_stay_costs(), amount: quote.net }} />
          <p className="s mut">
            {monthlyShare(quote)} {quote.bookable ? holdTexts(quote.pay_now, quote.deposit !== 'zero').join(' ') : null}
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
