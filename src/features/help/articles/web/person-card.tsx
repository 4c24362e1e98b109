import type { ComponentProps } from 'react'
import type { Company } from '#features/help/policies/contract.ts'
import { contactPath } from '#features/help/policies/rules.ts'
import { m } from '#messages'
import { emergencyNumbers } from '#shared/emergency-numbers.ts'
import { dialUrl, usualHours } from '#shared/help-line.ts'
import { Card } from '#ui/display/card.tsx'
import { LinkRow, Rows } from '#ui/display/rows.tsx'
import { CallBack } from './call-back.tsx'

type PersonCardProps = ComponentProps<typeof CallBack> & { company: Company }

/** The way to a person, on every page of the help centre. */
export function PersonCard({ company: { email, phone, hours }, ...tried }: PersonCardProps) {
  return (
    <Card as="section" className="stack g3 help-person" aria-labelledby="person">
      <h2 id="person">{m.help_person()}</h2>
      <p className="s mut">{hours === usualHours ? m.help_usual_hours() : <span lang="en-IN">{hours}</span>}</p>
      <Rows>
        {phone ? <LinkRow icon="phone" title={m.help_call_us()} text={phone} to={dialUrl(phone)} /> : null}
        <LinkRow icon="mail" title={m.help_write_us()} text={<span lang="en-IN">{email}</span>} to={contactPath} />
        <LinkRow icon="paint-roller" title={m.help_broken()} text={m.help_ask_repair()} to="/alpha/services" />
      </Rows>
      <CallBack {...tried} />
      <p className="s mut">{m.help_danger(emergencyNumbers)}</p>
    </Card>
  )
}

/** Above the text on small screens, where the card comes after it. */
export const ToPerson = () => (
  <p className="help-to-person">
    <a className="link tap" href="#person">
      {m.help_person()}
    </a>
  </p>
)
