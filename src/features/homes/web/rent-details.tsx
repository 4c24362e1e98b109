import { formatDay } from '#shared/dates.ts'
import { Bill } from '#ui/bill.tsx'
import { Card } from '#ui/card.tsx'
import type { House } from '../contract.ts'
import { depositText, optionPlace } from '../house-words.ts'
import type { Choice } from './use-choice.ts'

/** Every charge for what was picked: once, and each month. */
export function RentDetails({ house, choice: { option } }: { house: House; choice: Choice }) {
  return (
    <section className="far" id="rent" tabIndex={-1} aria-labelledby="rent-title">
      <h2 id="rent-title">Rent Details</h2>
      <p className="mut lead">What it costs to live here, line by line. Nothing is added later.</p>
      {option ? (
        <>
          <p className="s mut lead">
            For {option.kind === 'house' ? 'the whole house' : optionPlace(option, house.rooms)}
            {option.bookable ? `, moving in on ${formatDay(house.move_in)}` : null}. {depositText(option)}
          </p>
          <div className="cost">
            <Card id="to-move-in" tabIndex={-1}>
              <h3>To move in, once</h3>
              <Bill lines={option.to_move_in.lines} total={{ label: 'To move in', amount: option.to_move_in.total }} />
            </Card>
            <Card>
              <h3>Each month, all in</h3>
              <Bill lines={option.each_month.lines} total={{ label: 'About', amount: option.each_month.total }} />
            </Card>
          </div>
        </>
      ) : null}
    </section>
  )
}
