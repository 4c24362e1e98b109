import type { ComponentProps } from 'react'
import type { Company } from '#features/help/policies/contract.ts'
import { contactPath } from '#features/help/policies/rules.ts'
import { Card } from '#ui/display/card.tsx'
import { LinkRow, Rows } from '#ui/display/rows.tsx'
import { CallBack } from './call-back.tsx'

const dialled = (phone: string): string => `tel:+91${phone.replace(/^0|^91(?=\d{10}$)/, '')}`

type PersonCardProps = ComponentProps<typeof CallBack> & { company: Company }

/** The way to a person, on every page of the help centre. */
export function PersonCard({ company: { email, phone, hours }, ...tried }: PersonCardProps) {
  return (
    <Card as="section" className="stack g3 help-person" aria-labelledby="person">
      <h2 id="person">Talk to a person</h2>
      <p className="s mut">{hours}</p>
      <Rows>
        {phone ? <LinkRow icon="phone" title="Call us" text={phone} to={dialled(phone)} /> : null}
        <LinkRow icon="mail" title="Write to us" text={email} to={contactPath} />
        <LinkRow icon="paint-roller" title="Something is broken" text="Ask for a repair" to="/alpha/services" />
      </Rows>
      <CallBack {...tried} />
      <p className="s mut">Gas leak, fire or sparks? Leave the home and call 112.</p>
    </Card>
  )
}

/** Above the text on small screens, where the card comes after it. */
export const ToPerson = () => (
  <p className="help-to-person">
    <a className="link tap" href="#person">
      Talk to a person
    </a>
  </p>
)
