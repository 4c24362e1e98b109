import { Form, useNavigation } from 'react-router'
import { saysUsedUp } from '#features/people/accounts/rules.ts'
import { ResendButton, useLastSent } from '#features/people/accounts/web/resend-code.tsx'
import { formatMoment } from '#shared/dates.ts'
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
import { listOf, nameOf, roleOf } from './agreement-words.ts'
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
            Back to the text
          </Link>
        </p>
        <h1>Sign with a code</h1>
        <p className="mut">
          The code stands for your signature on version {version_number} of the agreement
          {stamp ? `, e-stamp paper ${stamp.certificate}` : ''}.
        </p>
      </header>
      <Card as="section" flush aria-label="Who signs">
        <ul className="agree-people">
          {parties.map((party) => (
            <Party key={party.role + party.name} party={party} />
          ))}
        </ul>
      </Card>
      {state.changed ? <Changed agreement={agreement} text={state.changed} /> : <SignForm {...{ agreement, state }} />}
      <p className="s mut">
        When all have signed, you and {listOf(others.map(nameOf))} get the signed copy, by mail and in Papers. Nobody
        can change it after that, us included.
      </p>
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
        <ButtonLink to={agreementPath(id)}>Read what changed</ButtonLink>
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
          {signed_at ? `Signed on ${formatMoment(new Date(signed_at))}` : you ? 'Reads and signs' : 'Signs too'}
        </small>
      </span>
      {signed_at ? <Tag tone="leaf">Signed</Tag> : you ? <Tag tone="pea">Your turn</Tag> : <Tag>Not yet</Tag>}
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
      <Banner tone="brick" action={<Link to="/profile/phone">Add your phone</Link>}>
        The code that signs goes to your phone, and your account has none yet.
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
        label={`I have read version ${version_number} and agree to it`}
        defaultChecked={consent}
        required
        {...(errors?.consent ? { error: errors.consent } : {})}
      />
      {sent ? (
        <>
          <OtpField
            key={codes}
            label={`${terms.codeDigits}-digit code, sent by SMS to your phone ending ${phone_end}`}
            name="otp"
            length={terms.codeDigits}
            autoFocus
            {...(errors?.otp ? { error: errors.otp } : {})}
          />
          <Button type="submit" name="intent" value="sign" block busy={busy}>
            Sign the agreement
          </Button>
          <ResendButton key={`resend ${codes}`} waitS={waitS} usedUp={saysUsedUp(errors?.otp)} intent="send-code" />
        </>
      ) : (
        <Button type="submit" name="intent" value="send-code" block busy={busy}>
          Send the code to my phone ending {phone_end}
        </Button>
      )}
    </Form>
  )
}
