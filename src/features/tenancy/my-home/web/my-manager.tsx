import { m } from '#messages'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PersonRow, Rows } from '#ui/display/rows.tsx'
import type { MyHome } from '../contract.ts'

/** The area manager of the home, to be called. */
export function MyManager({ manager: { name, phone } }: { manager: NonNullable<MyHome['manager']> }) {
  return (
    <section aria-labelledby="manager-title">
      <h2 id="manager-title">{m.myhome_who_to_call()}</h2>
      <Card flush>
        <Rows>
          <PersonRow
            name={name}
            title={name}
            text={m.myhome_area_manager()}
            end={<IconLink icon="phone" label={m.myhome_call_person({ name })} to={`tel:+91${phone}`} />}
          />
        </Rows>
      </Card>
    </section>
  )
}
