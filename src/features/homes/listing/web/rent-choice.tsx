import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { House } from '../contract.ts'
import type { Choice } from './use-choice.ts'
import { useMoveIn } from './use-move-in.ts'

type RentTabsProps = {
  house: House
  choice: Choice
  /** Rendered twice on the page, so each radio group needs its own name. */
  name: string
}

/** Tabs for bed, room or house; a single one is shown as text. */
export function RentTabs({ house, choice, name }: RentTabsProps) {
  if (house.rent_tabs.length < 2) return <h2 className="only-way">{m.house_book_way({ kind: choice.tab })}</h2>
  return (
    <Segmented
      label={m.house_what_to_book()}
      name={name}
      value={choice.tab}
      onValue={choice.chooseTab}
      options={house.rent_tabs.map((tab) => ({ value: tab, label: m.house_book_way({ kind: tab }) }))}
    />
  )
}

/** A separate form: without script it uses the browser's date input and a button. */
export function MoveInField({ house, label = m.house_move_in() }: { house: House; label?: string }) {
  const { day, choose } = useMoveIn(house)
  return (
    <Form method="get" className="move-in" preventScrollReset replace>
      <DatePicker
        label={label}
        name="move_in"
        required
        value={day}
        min={house.move_in_from}
        max={house.move_in_to}
        isClosed={(each) => house.holidays.some(({ date }) => date === each)}
        onValue={choose}
      />
      <noscript>
        <Button type="submit" variant="sec" small>
          {m.house_show_free()}
        </Button>
      </noscript>
    </Form>
  )
}
