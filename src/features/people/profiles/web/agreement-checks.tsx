import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { type AgreementCheck, agreementChecks, checkDone, checkMissing } from '../agreement-rules.ts'
import type { Verification } from '../contract.ts'
import type { FormState } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'

const places: Partial<Record<AgreementCheck, string>> = {
  name: '/profile/profile-details',
  born_on: '/profile/profile-details',
  phone: '/profile/phone',
  identity_document: '/profile/documents',
}

type AgreementChecksProps = { verification: Verification; state: FormState | undefined }

/** The missing checks of an agreement, and the button to confirm it. */
export function AgreementChecks({ verification, state }: AgreementChecksProps) {
  const { done, confirmed_at, can_confirm, complete } = verification
  const busy = useBusy('confirm')
  return (
    <Card as="section" className="stack" aria-label={m.profile_before_you_sign()}>
      <div className="row between wrapx">
        <h2>{m.profile_before_you_sign()}</h2>
        {confirmed_at ? (
          <Tag tone="leaf">{m.profile_confirmed_on({ day: localDay(dayInIndia(new Date(confirmed_at))) })}</Tag>
        ) : (
          <Tag tone="mar">{m.profile_not_confirmed()}</Tag>
        )}
      </div>
      <ul className="agreement-checks">
        {agreementChecks.map((check) => (
          <Check key={check} check={check} done={done.includes(check)} />
        ))}
      </ul>
      {confirmed_at ? (
        <p className="mut">{m.profile_confirmed_text({ complete: complete ? 'yes' : 'no' })}</p>
      ) : (
        <ProfileForm name="confirm" state={state}>
          <div className="profile-act">
            <Button type="submit" busy={busy} disabled={!can_confirm} variant={can_confirm ? 'pri' : 'sec'}>
              {m.profile_confirm_details()}
            </Button>
            {can_confirm ? null : <p className="hint">{m.profile_fill_first()}</p>}
          </div>
        </ProfileForm>
      )}
    </Card>
  )
}

function Check({ check, done }: { check: AgreementCheck; done: boolean }) {
  const to = places[check]
  return (
    <li className={classNames('agreement-check', done && 'done')}>
      <Icon
        icon={done ? 'circle-check' : 'circle-dashed'}
        label={m.profile_check_mark({ done: done ? 'yes' : 'no' })}
      />
      {done ? checkDone(check) : to ? <Link to={to}>{checkMissing(check)}</Link> : checkMissing(check)}
    </li>
  )
}
