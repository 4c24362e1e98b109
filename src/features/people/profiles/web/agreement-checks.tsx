import { dayInIndia, formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { type AgreementCheck, agreementChecks, checkWords } from '../agreement-rules.ts'
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
    <Card as="section" className="stack" aria-label="Before you sign">
      <div className="row between wrapx">
        <h2>Before you sign</h2>
        {confirmed_at ? (
          <Tag tone="leaf">Confirmed {formatDay(dayInIndia(new Date(confirmed_at)))}</Tag>
        ) : (
          <Tag tone="mar">Not confirmed</Tag>
        )}
      </div>
      <ul className="agreement-checks">
        {agreementChecks.map((check) => (
          <Check key={check} check={check} done={done.includes(check)} />
        ))}
      </ul>
      {confirmed_at ? (
        <p className="mut">
          {complete
            ? 'Nothing is missing. If you change something below, or your name or date of birth, please confirm again.'
            : 'Your details are confirmed. If you change something below, or your name or date of birth, please confirm again.'}
        </p>
      ) : (
        <ProfileForm name="confirm" state={state}>
          <div className="profile-act">
            <Button type="submit" busy={busy} disabled={!can_confirm} variant={can_confirm ? 'pri' : 'sec'}>
              Confirm these details
            </Button>
            {can_confirm ? null : <p className="hint">Fill in what is missing first.</p>}
          </div>
        </ProfileForm>
      )}
    </Card>
  )
}

function Check({ check, done }: { check: AgreementCheck; done: boolean }) {
  const words = checkWords[check]
  const to = places[check]
  return (
    <li className={classNames('agreement-check', done && 'done')}>
      <Icon icon={done ? 'circle-check' : 'circle-dashed'} label={done ? 'Done' : 'Missing'} />
      {done ? words.done : to ? <Link to={to}>{words.missing}</Link> : words.missing}
    </li>
  )
}
