import { Form, useNavigation } from 'react-router'
import { saysUsedUp } from '#features/people/accounts/rules.ts'
import { ResendButton, useLastSent } from '#features/people/accounts/web/resend-code.tsx'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localMoment } from '#shared/local-times.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import type { Agreement, AgreementParty } from '../contract.ts'
import { agreementPath } from '../rules.ts'
import { terms } from '../terms.ts'
import { listOf } from '../unit-words.ts'
import { nameOf, roleOf } from './agreement-words.ts'
import './agreements.css'
import './sign-agreement.css'

export type SignState = {
  /** A code was sent; with a wait only in the answer to sending it. */
  sent?: { resendAfterS?: number }
  /** Ticked by the person, never by us. */
  consent?: boolean
  errors?: Record<string, string>
  problem?: string
  /** Another version took the place of the one that was read. */
  changed?: string
}

export function SignAgreement({ agreement, state }: { agreement: Agreement; state: SignState }) {
  const { id, version_number, stamp, parties } = agreement
  const others = parties.filter(({ you }) => !you)
  return (
    <div className="wrap agree agree-narrow">
      <header className="agree-head">
        <p>
          <Link tap to={agreementPath(id)}>
            <Icon icon="arrow-left" size="sm" />
            {m.agreements_back_to_text()}
          </Link>
        </p>
        <h1>{m.agreements_sign_title()}</h1>
        <p className="mut">
          {m.agreements_sign_lead({
            ...{ number: version_number, stamped: stamp ? 'yes' : 'no', certificate: stamp?.certificate ?? '' },
          })}
        </p>
        {currentLanguage() === 'en' ? null : <p className="mut">{m.agreements_english_signed()}</p>}
      </header>
      <Card as="section" flush aria-label={m.agreements_who_signs()}>
        <ul className="agree-people">
          {parties.map((party) => (
            <Party key={party.role + party.name} party={party} />
          ))}
        </ul>
      </Card>
      {state.changed ? <Changed agreement={agreement} text={state.changed} /> : <SignForm {...{ agreement, state }} />}
      <p className="s mut">{m.agreements_all_get_copy({ names: listOf(others.map(nameOf)) })}</p>
    </div>
  )
}

function Changed({ agreement: { id }, text }: { agreement: Agreement; text: string }) {
  return (
    <>
      <Banner tone="brick" role="alert">
        {text}
      </Banner>
      <div>
        <ButtonLink to={agreementPath(id)}>{m.agreements_read_changes()}</ButtonLink>
      </div>
    </>
  )
}

function Party({ party }: { party: AgreementParty }) {
  const { signed_at, you } = party
  return (
    <li>
      <Avatar name={nameOf(party)} />
      <span>
        <b>{roleOf(party)}</b>
        <small>
          {signed_at
            ? m.agreements_signed_on({ when: localMoment(new Date(signed_at)) })
            : you
              ? m.agreements_reads_and_signs()
              : m.agreements_signs_too()}
        </small>
      </span>
      <Tag {...(signed_at ? { tone: 'leaf' } : you ? { tone: 'pea' } : {})}>
        {m.agreements_turn({ turn: signed_at ? 'done' : you ? 'yours' : 'later' })}
      </Tag>
    </li>
  )
}

function SignForm({ agreement, state }: { agreement: Agreement; state: SignState }) {
  const { id, sha256, version_number, phone_end } = agreement
  const { sent, consent = false, errors, problem } = state
  const busy = useNavigation().state !== 'idle'
  const { waitS, codes } = useLastSent(sent)
  if (phone_end === null) {
    return (
      <Banner tone="brick" action={<Link to="/profile/phone">{m.agreements_add_phone()}</Link>}>
        {m.agreements_no_phone()}
      </Banner>
    )
  }
  return (
    <Form method="post" className="stack g5" noValidate>
      <input type="hidden" name="agreement_id" value={id} />
      <input type="hidden" name="sha256" value={sha256 ?? ''} />
      {problem ? <Banner tone="brick" title={problem} role="alert" /> : null}
      <Checkbox
        name="consent"
        value="yes"
        label={m.agreements_i_agree({ number: version_number })}
        defaultChecked={consent}
        required
        {...(errors?.consent ? { error: errors.consent } : {})}
      />
      {sent ? (
        <>
          <OtpField
            key={codes}
            label={m.agreements_code_field({ digits: terms.codeDigits, end: phone_end })}
            name="otp"
            length={terms.codeDigits}
            autoFocus
            {...(errors?.otp ? { error: errors.otp } : {})}
          />
          <Button type="submit" name="intent" value="sign" block busy={busy}>
            {m.agreements_sign_it()}
          </Button>
          <ResendButton key={`resend ${codes}`} waitS={waitS} usedUp={saysUsedUp(errors?.otp)} intent="send-code" />
        </>
      ) : (
        <Button type="submit" name="intent" value="send-code" block busy={busy}>
          {m.agreements_send_code({ end: phone_end })}
        </Button>
      )}
    </Form>
  )
}
