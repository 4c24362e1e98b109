import { Form } from 'react-router'
import type { Quote } from '#features/booking/bookings/contract.ts'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { optionPlace } from '#features/homes/listing/house-words.ts'
import { depositOf, monthsToChoose } from '#features/homes/listing/stay-query.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useStay } from './use-stay.ts'

type StayFormProps = {
  house: House
  choice: Choice
  /** The last answer, which knows how this very bed may be booked. */
  quote: Quote | null
}

/** Unit, length and deposit. A form, so that it works without JavaScript. */
export function StayForm({ house, choice, quote }: StayFormProps) {
  const { stay, change } = useStay()
  const own = quote?.unit === choice.option?.key ? quote?.deposit_choices.map(({ kind }) => kind) : undefined
  const kinds = own ?? house.deposit_kinds
  const pick = (unit: string) => {
    choice.pickUnit(unit)
    change({ unit })
  }
  return (
    <Form method="get" className="stay-form" preventScrollReset replace>
      <input type="hidden" name="move_in" value={house.move_in} />
      <UnitField house={house} option={choice.option} onPick={pick} />
      <Select
        label={m.house_length_of_stay()}
        name="months"
        value={String(stay.months)}
        onChange={(event) => change({ months: event.target.value })}
        options={monthsToChoose(stay.months).map((months) => ({
          value: String(months),
          label: m.house_months({ count: months }),
        }))}
      />
      {kinds.length > 1 ? (
        <Segmented
          className="deposit"
          label={m.house_deposit()}
          labelShown
          name="deposit"
          value={depositOf({ deposit_kinds: kinds }, stay)}
          onValue={(deposit) => change({ deposit })}
          options={kinds.map((kind) => ({ value: kind, label: m.house_deposit_kind({ kind }) }))}
        />
      ) : null}
      <noscript>
        <Button type="submit" variant="sec" small>
          {m.house_show_total()}
        </Button>
      </noscript>
    </Form>
  )
}

type UnitFieldProps = { house: House; option: Option | undefined; onPick: (unit: string) => void }

/** Units free on the day; all units if the home is full, as prices are still shown. */
function UnitField({ house, option, onPick }: UnitFieldProps) {
  const free = house.options.filter(({ bookable }) => bookable)
  const shown = free.length > 0 ? free : house.options
  return (
    <Select
      label={m.house_what_to_book()}
      name="unit"
      value={option?.key}
      onChange={(event) => onPick(event.target.value)}
    >
      {house.rent_tabs.map((tab) => (
        <optgroup key={tab} label={m.house_unit_group({ kind: tab })}>
          {shown
            .filter(({ kind }) => kind === tab)
            .map((each) => (
              <option key={each.key} value={each.key}>
                {optionPlace(each, house.rooms)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
