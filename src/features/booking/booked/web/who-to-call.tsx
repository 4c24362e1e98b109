import { m } from '#messages'
import { dialUrl, usualHours } from '#shared/help-line.ts'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PersonRow, Row, Rows } from '#ui/display/rows.tsx'
import type { BookedHome } from '../contract.ts'

/** The area manager of the home, and our help line. */
export function WhoToCall({ manager, help }: Pick<BookedHome, 'manager' | 'help'>) {
  return (
    <section aria-labelledby="booked-call">
      <h2 id="booked-call">{m.booked_who_to_call()}</h2>
      <Card flush>
        <Rows>
          {manager ? (
            <PersonRow
              name={manager.name}
              title={manager.name}
              text={m.booked_manager_text()}
              end={
                <IconLink icon="phone" label={m.booked_call({ name: manager.name })} to={`tel:+91${manager.phone}`} />
              }
            />
          ) : null}
          <HelpRow {...help} />
        </Rows>
      </Card>
    </section>
  )
}

function HelpRow({ email, phone, hours }: BookedHome['help']) {
  return (
    <Row
      icon="message-circle"
      title={m.booked_help()}
      text={
        <>
          <small>{hours === usualHours ? m.help_usual_hours() : <span lang="en-IN">{hours}</span>}</small>
          <small lang="en-IN">{phone ?? email}</small>
        </>
      }
      end={
        <>
          {phone ? <IconLink icon="phone" label={m.booked_call_help()} to={dialUrl(phone)} /> : null}
          <IconLink icon="mail" label={m.booked_write_help()} to={`mailto:${email}`} />
        </>
      }
    />
  )
}
