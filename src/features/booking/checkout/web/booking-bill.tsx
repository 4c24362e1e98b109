import { optionPlace } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Bill, type BillLine } from '#ui/display/bill.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { creditsUsed } from '../booking-choices.ts'
import type { BookedHouse, Offered } from './load-booking.ts'
import type { BookingForm } from './use-booking.ts'

type BillProps = { house: BookedHouse; offered: Offered; booking: BookingForm }

/** The bill line by line: now, by move-in day and monthly. All amounts come from the server. */
export function BookingBill({ house, offered, booking: { state, waiting } }: BillProps) {
  const { preview, quote, option } = offered
  const credits = creditsUsed(state)
  const now: BillLine[] = [
    ...oncePerLabel(preview.payment_items),
    ...(credits > 0 ? [{ label: m.booking_your_credits(), amount: -credits }] : []),
  ]
  return (
    <div className="booking-bill stack" aria-busy={waiting}>
      <div className="booking-home">
        {house.picture ? <Picture picture={house.picture} sizes="96px" decorative className="ph" /> : null}
        <div>
          <p className="b">
            <MixedText text={house.title} />
          </p>
          <p className="s mut">
            {m.booking_unit_from_for({
              unit: optionPlace(option, house.rooms),
              day: localDay(quote.move_in),
              months: quote.months,
            })}
          </p>
        </div>
      </div>
      <section aria-labelledby="bill-now">
        <h2 id="bill-now">{m.booking_now()}</h2>
        <Bill lines={now} total={{ label: m.booking_to_pay_now(), amount: preview.payable_amount - credits }} />
      </section>
      <section aria-labelledby="bill-later">
        <h2 id="bill-later">{m.booking_by_move_in()}</h2>
        {preview.later.items.length > 0 ? (
          <Bill
            lines={oncePerLabel(preview.later.items)}
            total={{ label: m.booking_due_on({ day: localDay(quote.move_in) }), amount: preview.later.total }}
          />
        ) : (
          <p className="mut">{m.booking_nothing_later()}</p>
        )}
      </section>
      <MonthlyBill quote={quote} />
    </div>
  )
}

function MonthlyBill({ quote: { monthly, later } }: Pick<Offered, 'quote'>) {
  const after = later.lines.map(({ due_on, ...line }) => ({
    ...line,
    label: m.booking_line_on_day({ label: line.label, day: localDay(due_on) }),
  }))
  return (
    <details className="booking-monthly">
      <summary>
        <span className="b">{m.house_each_month_all_in()}</span>
        <Icon icon="chevron-down" size="sm" />
        <b>{formatRupees(monthly.total)}</b>
      </summary>
      <Bill lines={monthly.lines} />
      {after.length > 0 ? (
        <>
          <p className="b s">{m.booking_later()}</p>
          <Bill lines={after} />
        </>
      ) : null}
    </details>
  )
}

/** A token that counts towards two things is one line with both reasons. */
function oncePerLabel(items: readonly { label: string; amount: number; reason?: string | undefined }[]): BillLine[] {
  return [...Map.groupBy(items, ({ label }) => label)].map(([label, alike]) => ({
    label,
    amount: alike.reduce((sum, { amount }) => sum + amount, 0),
    reason: alike.flatMap(({ reason }) => reason ?? []).join('. ') || undefined,
  }))
}
