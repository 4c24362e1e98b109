import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
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
            {given_at && !needed && `${m.privacy_agreed_on({ day: localDay(dayInIndia(new Date(given_at))) })} `}
            {needed
              ? m.privacy_needed_for_account({ delete: (words) => <Link to="#delete">{words}</Link> })
              : m.privacy_if_withdrawn({ effect: lowerFirst(when_withdrawn) })}
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
            {m.privacy_documents_go()}
          </Banner>
          <div>
            <Button type="submit" variant="bad" name="intent" value="withdraw">
              {m.privacy_remove_documents()}
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
