import { NameField } from '#features/people/accounts/web/name-field.tsx'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { address, indianStates, relations, stateName } from '../agreement-rules.ts'
import type { AgreementDetail } from '../contract.ts'
import type { FormState } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'

export const agreementFields = [
  'parent_name',
  'permanent_address',
  'city',
  'state',
  'pincode',
  'occupation',
  'employer',
  'emergency_name',
  'emergency_phone',
  'emergency_relation',
] as const
type Name = (typeof agreementFields)[number]

const stateOptions = () => indianStates.map((state) => ({ value: state, label: stateName(state) }))
const relationOptions = () =>
  relations.map((relation) => ({ value: relation, label: m.profile_relation({ relation }) }))

type AgreementFormProps = { detail: AgreementDetail | null; state: FormState | undefined }

export function AgreementForm({ detail, state }: AgreementFormProps) {
  const busy = useBusy('details')
  const { errors = {}, typed = {} } = state?.form === 'details' ? state : {}
  const field = (name: Name) => ({ name, defaultValue: typed[name] ?? detail?.[name] ?? '', error: errors[name] })
  // The stored number is never rendered; an empty field keeps it.
  const phone = { ...field('emergency_phone'), defaultValue: typed.emergency_phone ?? '' }
  return (
    <ProfileForm name="details" state={state} className="agreement-form">
      <fieldset className="stack">
        <legend className="l b">{m.profile_you()}</legend>
        <NameField label={m.profile_parent_name()} required {...field('parent_name')} />
        <div className="profile-pair">
          <TextField
            label={m.profile_occupation()}
            autoComplete="organization-title"
            required
            maxLength={80}
            {...field('occupation')}
          />
          <TextField
            label={m.profile_employer()}
            autoComplete="organization"
            optional
            maxLength={120}
            {...field('employer')}
          />
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="l b">{m.profile_permanent_address()}</legend>
        <TextArea
          label={m.profile_street()}
          autoComplete="street-address"
          required
          maxLength={address.max}
          hint={m.profile_street_hint()}
          {...field('permanent_address')}
        />
        <div className="profile-pair">
          <TextField
            label={m.profile_city()}
            autoComplete="address-level2"
            required
            maxLength={60}
            {...field('city')}
          />
          <TextField
            label={m.profile_pincode()}
            autoComplete="postal-code"
            inputMode="numeric"
            required
            maxLength={6}
            {...field('pincode')}
          />
        </div>
        <Select
          label={m.profile_state()}
          placeholder={m.profile_choose_state()}
          required
          options={stateOptions()}
          {...field('state')}
        />
      </fieldset>
      <fieldset className="stack">
        <legend className="l b">{m.profile_emergency()}</legend>
        <div className="profile-pair">
          <NameField label={m.profile_emergency_name()} required {...field('emergency_name')} />
          <Select
            label={m.profile_emergency_relation()}
            placeholder={m.profile_choose()}
            required
            options={relationOptions()}
            {...field('emergency_relation')}
          />
        </div>
        <PhoneField
          label={m.profile_emergency_phone()}
          autoComplete="off"
          required={!detail}
          hint={detail ? m.profile_emergency_kept({ phone: detail.emergency_phone }) : undefined}
          {...phone}
        />
      </fieldset>
      <ConsentLine />
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          {m.profile_save_agreement()}
        </Button>
      </div>
    </ProfileForm>
  )
}
