import { secondBondText } from '#features/booking/bookings/check-tenant.ts'
import type { DepositChoice } from '#features/homes/pricing/deposits.ts'
import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Banner } from '#ui/display/banner.tsx'
import { HelpHint } from '#ui/display/help-hint.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { Offered } from './load-booking.ts'
import type { BookingForm } from './use-booking.ts'

type DepositProps = { offered: Offered; booking: BookingForm; error?: string | undefined }

const textOf = ({ kind, later }: DepositChoice): string =>
  m.booking_deposit_text({ kind, later: formatRupees(later), months: bondMonths })

/** For zero deposit the person's own fee, or the maximum until the partner has decided. */
function sumOf({ kind, at_move_in }: DepositChoice, zero: Offered['preview']['zero_deposit']): string {
  if (kind !== 'zero' || !zero) return formatRupees(at_move_in)
  return zero.eligible ? formatRupees(zero.fee) : m.booking_up_to({ amount: formatRupees(zero.fee) })
}

/** The deposit choices the server offers this person. */
export function DepositField({ offered: { quote, preview }, booking: { state, tell, waiting }, error }: DepositProps) {
  const choices = quote.deposit_choices.filter(({ kind }) => kind !== 'zero' || state.zeroDepositOffered)
  if (choices.length === 0) return <Banner tone="brick">{secondBondText()}</Banner>
  const chosen = (waiting ? state.deposit : null) ?? quote.deposit
  if (choices.length === 1) return <input type="hidden" name="deposit" value={chosen} />
  return (
    <>
      <RadioCards
        label={m.house_deposit()}
        name="deposit"
        value={chosen}
        error={error}
        onValue={(deposit) => tell({ type: 'depositChosen', deposit })}
        options={choices.map((choice) => ({
          value: choice.kind,
          title: m.house_deposit_kind({ kind: choice.kind }),
          text: textOf(choice),
          end: <b>{sumOf(choice, preview.zero_deposit)}</b>,
        }))}
      />
      <HelpHint slug="deposit-in-parts" question={m.booking_which_deposit()} />
    </>
  )
}

/** The token is always paid; the rest now, or by move-in day. */
export function AdvanceFields({ offered: { quote, preview }, booking: { state, tell } }: DepositProps) {
  const asked = quote.deposit_choices.find(({ kind }) => kind === quote.deposit)
  const due = quote.deposit === 'zero' ? preview.zero_deposit?.fee : asked?.at_move_in
  const both = state.payDeposit && state.payRent
  return (
    <fieldset className="field">
      <legend className="lab">{m.booking_pay_ahead()}</legend>
      <div className="stack g1">
        {due ? (
          <Checkbox
            label={m.booking_pay_deposit({ kind: quote.deposit, amount: formatRupees(due) })}
            name="pay_deposit"
            value="1"
            checked={state.payDeposit}
            onChange={(event) => tell({ type: 'advanceChosen', payDeposit: event.target.checked })}
          />
        ) : null}
        <Checkbox
          label={m.booking_pay_rent({ amount: formatRupees(quote.first_rent.amount) })}
          name="pay_rent"
          value="1"
          checked={state.payRent}
          onChange={(event) => tell({ type: 'advanceChosen', payRent: event.target.checked })}
        />
      </div>
      <p className="hint">{both ? m.booking_pay_both() : m.booking_pay_one()}</p>
    </fieldset>
  )
}
