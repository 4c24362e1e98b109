import { useId } from 'react'
import { m } from '#messages'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PersonRow, Rows } from '#ui/display/rows.tsx'

type ManagerProps = { manager: { name: string; phone: string }; text: string }

/** The area manager of a home, to be called. */
export function ManagerCard({ manager: { name, phone }, text }: ManagerProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m.booked_who_to_call()}</h2>
      <Card flush>
        <Rows>
          <PersonRow
            name={name}
            title={name}
            text={text}
            end={<IconLink icon="phone" label={m.booked_call({ name })} to={`tel:+91${phone}`} />}
          />
        </Rows>
      </Card>
    </section>
  )
}
