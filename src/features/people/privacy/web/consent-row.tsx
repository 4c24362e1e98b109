import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import type { Consent } from '../contract.ts'
import type { PrivacyAnswer } from './privacy-answer.ts'

type ConsentRowProps = { consent: Consent; answer: PrivacyAnswer | undefined }

/** The switch is a submit button, so that it works without script, and withdrawing is as easy as consenting. */
export function ConsentRow({ consent, answer }: ConsentRowProps) {
  const { purpose, version, title, text, when_withdrawn, needed, given_at } = consent
  const sent = useNavigation().formData
  const id = useId()
  const pending = sent?.get('purpose') === purpose ? sent.get('intent') : null
  const on = pending ? pending === 'give' : given_at !== null
  const asks = answer?.confirm === purpose && on && !pending
  return (
    <li className="consent">
      <Form method="post" preventScrollReset replace className="consent-line">
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="version" value={version} />
        <div className="stack g1">
          <h3 id={`${id}-title`}>{title}</h3>
          <p className="mut" id={`${id}-text`}>
            {text}
          </p>
          <p className="hint">
            {given_at && !needed && `You agreed on ${formatDay(dayInIndia(new Date(given_at)))}. `}
            {needed ? 'Needed for an account. To end it, ' : `If you take it back: ${lowerFirst(when_withdrawn)}`}
            {needed && <Link to="#delete">delete your account</Link>}
            {needed && '.'}
          </p>
        </div>
        {!needed && (
          <button
            type="submit"
            name="intent"
            value={on ? 'withdraw' : 'give'}
            className="consent-switch"
            role="switch"
            aria-checked={on}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-text`}
          />
        )}
      </Form>
      {asks && (
        <Form method="post" preventScrollReset replace className="stack g3">
          <input type="hidden" name="purpose" value={purpose} />
          <input type="hidden" name="sure" value="yes" />
          <Banner tone="brick" role="alert">
            The documents you added will be removed for good.
          </Banner>
          <div>
            <Button type="submit" variant="bad" name="intent" value="withdraw">
              Remove my documents
            </Button>
          </div>
        </Form>
      )}
      {answer?.error && answer.purpose === purpose && (
        <Banner tone="brick" role="alert">
          {answer.error.text}
        </Banner>
      )}
    </li>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
