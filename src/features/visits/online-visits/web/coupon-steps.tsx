import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import type { TouredHome } from '#features/visits/tours/web/tour-player.tsx'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import type { CouponEvent, CouponFlow } from '../coupon-flow.ts'

export type StepProps = { flow: CouponFlow; tell: (event: CouponEvent) => void; busy: boolean; action: string }
export type Submit = { onSubmit: (event: FormEvent<HTMLFormElement>) => void }

export const Problem = ({ flow }: Pick<StepProps, 'flow'>) =>
  flow.problem ? <Banner tone="brick" role="alert" title={flow.problem} /> : null

/** Takes the focus when it comes, so that a reader hears that the step before is over. */
const Said = ({ children }: { children: ReactNode }) => (
  <p ref={(words) => words?.focus()} tabIndex={-1}>
    {children}
  </p>
)

export function ContactStep({
  flow,
  tell,
  busy,
  action,
  ownPhone,
  onSubmit,
}: StepProps & Submit & { ownPhone: string }) {
  return (
    <Form method="post" action={action} className="stack g4" noValidate preventScrollReset onSubmit={onSubmit}>
      <p className="mut">{m.tours_enter_contact()}</p>
      <Problem flow={flow} />
      <PhoneField
        label={m.visits_phone()}
        name="phone"
        defaultValue={flow.phone}
        hint={ownPhone ? m.tours_own_phone({ phone: ownPhone }) : undefined}
        error={flow.phoneError || undefined}
        onChange={({ currentTarget }) => tell({ type: 'typed', field: 'phone', value: currentTarget.value })}
      />
      <EmailField
        label={m.visits_email()}
        name="email"
        defaultValue={flow.email}
        error={flow.emailError || undefined}
        onChange={({ currentTarget }) => tell({ type: 'typed', field: 'email', value: currentTarget.value })}
      />
      <Button type="submit" name="intent" value="contact" block busy={busy}>
        {m.tours_get_coupon()}
      </Button>
      <p className="s mut">
        {m.tours_where_they_go({ privacy: (words) => <Link to="/privacy-policy">{words}</Link> })}
      </p>
    </Form>
  )
}

export function ReceivedStep({ flow }: StepProps) {
  if (!flow.coupon) return null
  const { couponCode, validTill } = flow.coupon
  return (
    <div className="stack g4">
      <Said>{m.tours_coupon_is()}</Said>
      <div className="row between wrapx">
        <span className="coupon">{couponCode}</span>
        <Button variant="sec" small icon="copy" onClick={() => copyText(couponCode)}>
          {m.tours_copy({ code: couponCode, hidden: (words) => <span className="vh">{words}</span> })}
        </Button>
      </div>
      <p className="s mut">{m.tours_coupon_till({ day: localDay(validTill) })}</p>
    </div>
  )
}

type RefusedStepProps = StepProps & { home: TouredHome; signedIn: boolean; onLeave?: () => void }

export function RefusedStep({ flow, tell, action, home, signedIn, onLeave }: RefusedStepProps) {
  return (
    <Form method="post" action={action} className="stack g4" preventScrollReset>
      <Said>{flow.refusal}</Said>
      {flow.savDonePreviously && signedIn ? (
        <ButtonLink to={`/houses/${home.slug}/book`} onClick={onLeave} block>
          {m.tours_liked_book()}
        </ButtonLink>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="reset"
        variant="ter"
        small
        onClick={(event) => {
          event.preventDefault()
          tell({ type: 'reset' })
        }}
      >
        {m.tours_other_phone()}
      </Button>
    </Form>
  )
}
