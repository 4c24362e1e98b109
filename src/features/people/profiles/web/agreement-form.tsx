import { NameField } from '#features/people/accounts/web/name-field.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { address, indianStates, relations } from '../agreement-rules.ts'
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

const options = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))
const stateOptions = options(indianStates)
const relationOptions = options(relations)

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
        <legend className="l b">You</legend>
        <NameField label="Mother's, father's or spouse's name" required {...field('parent_name')} />
        <div className="profile-pair">
          <TextField
            label="Occupation"
            autoComplete="organization-title"
            required
            maxLength={80}
            {...field('occupation')}
          />
          <TextField
            label="Employer or college"
            autoComplete="organization"
            optional
            maxLength={120}
            {...field('employer')}
          />
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="l b">Permanent address</legend>
        <TextArea
          label="House, street and area"
          autoComplete="street-address"
          required
          maxLength={address.max}
          hint="As on your identity document."
          {...field('permanent_address')}
        />
        <div className="profile-pair">
          <TextField label="City or town" autoComplete="address-level2" required maxLength={60} {...field('city')} />
          <TextField
            label="Pincode"
            autoComplete="postal-code"
            inputMode="numeric"
            required
            maxLength={6}
            {...field('pincode')}
          />
        </div>
        <Select label="State" placeholder="Choose a state" required options={stateOptions} {...field('state')} />
      </fieldset>
      <fieldset className="stack">
        <legend className="l b">In an emergency</legend>
        <div className="profile-pair">
          <NameField label="Whom to call" required {...field('emergency_name')} />
          <Select
            label="How you know them"
            placeholder="Choose"
            required
            options={relationOptions}
            {...field('emergency_relation')}
          />
        </div>
        <PhoneField
          label="Their phone"
          autoComplete="off"
          required={!detail}
          hint={detail ? `On file: ${detail.emergency_phone}. Leave empty to keep it.` : undefined}
          {...phone}
        />
      </fieldset>
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          Save agreement details
        </Button>
      </div>
    </ProfileForm>
  )
}
