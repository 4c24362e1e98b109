import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { visitedBookText } from '#features/offers/coupon.ts'
import type { TouredHome } from '#features/visits/tours/web/tour-player.tsx'
import { formatDay } from '#shared/dates.ts'
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
      <p className="mut">
        Enter your phone and email to get a coupon for this home. It is not valid if you visit the home in person.
      </p>
      <Problem flow={flow} />
      <PhoneField
        label="Phone"
        name="phone"
        defaultValue={flow.phone}
        hint={ownPhone ? `Leave it empty for ${ownPhone}, the phone of your account.` : undefined}
        error={flow.phoneError || undefined}
        onChange={({ currentTarget }) => tell({ type: 'typed', field: 'phone', value: currentTarget.value })}
      />
      <EmailField
        label="Email"
        name="email"
        defaultValue={flow.email}
        error={flow.emailError || undefined}
        onChange={({ currentTarget }) => tell({ type: 'typed', field: 'email', value: currentTarget.value })}
      />
      <Button type="submit" name="intent" value="contact" block busy={busy}>
        Get my coupon
      </Button>
      <p className="s mut">
        The code goes to your phone, the coupon to your email. <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </Form>
  )
}

export function ReceivedStep({ flow }: StepProps) {
  if (!flow.coupon) return null
  const { couponCode, validTill } = flow.coupon
  return (
    <div className="stack g4">
      <Said>Your coupon for this home:</Said>
      <div className="row between wrapx">
        <span className="coupon">{couponCode}</span>
        <Button variant="sec" small icon="copy" onClick={() => copyText(couponCode)}>
          Copy
          <span className="vh"> the code {couponCode}</span>
        </Button>
      </div>
      <p className="s mut">Till {formatDay(validTill)}, once, for this home and your phone. Enter it when you book.</p>
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
          {visitedBookText}
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
        Use another phone
      </Button>
    </Form>
  )
}
