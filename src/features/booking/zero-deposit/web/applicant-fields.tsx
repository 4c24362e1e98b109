import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { documentFacts, documentFile } from '#features/people/privacy/rules.ts'
import { indianStates, stateName } from '#features/people/profiles/agreement-rules.ts'
import { latestBirth } from '#features/people/profiles/rules.ts'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  type ApplicantErrors,
  employments,
  employmentWords,
  type Part,
  relations,
  relationWords,
  type ApplicantFields as Values,
} from '../rules.ts'

export type ApplicantFieldsProps = {
  part: Part
  /** Initial values. */
  values: Values
  errors: ApplicantErrors
  /** Values stored before, which are optional now. */
  kept: { pan: string | null; letter: boolean }
  consented: boolean
  today: Day
}

const optionsOf = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
  values.map((value) => ({ value, label: say(value) }))
/** Whether the fields are about the tenant, as messages ask it. */
const ownOf = (part: Part): string => (part === 'tenant' ? 'yes' : 'no')

/** Fields the bond partner requires. Conditional ones are hidden by CSS, so that it works without JavaScript. */
export function ApplicantFields(props: ApplicantFieldsProps) {
  const { part, values, errors, consented } = props
  return (
    <div className="stack g5 zero-fields">
      <input type="hidden" name="part" value={part} />
      <Who {...props} />
      <Income {...props} />
      <Home {...props} />
      {values.quote_price ? (
        <input type="hidden" name="quote_price" value={values.quote_price} />
      ) : (
        <TextField
          label={m.zero_quote()}
          optional
          name="quote_price"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          hint={m.zero_quote_hint()}
          error={errors.quote_price}
        />
      )}
      {consented ? null : (
        <Checkbox
          name="consent"
          value="yes"
          required
          label={m.zero_consent({ own: ownOf(part) })}
          hint={m.zero_consent_hint()}
          error={errors.consent}
        />
      )}
      {consented ? null : <ConsentLine newTab />}
    </div>
  )
}

function Who({ part, values, errors, kept, today }: ApplicantFieldsProps) {
  const own = part === 'tenant'
  const pan = kept.pan
    ? m.zero_pan_kept({ end: kept.pan.slice(-4) })
    : m.zero_pan_example({ example: documentFacts.pan.number?.example ?? '' })
  return (
    <fieldset className="zero-part">
      <legend className="lab">{m.zero_who({ own: ownOf(part) })}</legend>
      {own ? null : (
        <Select
          label={m.zero_they_are()}
          name="tenant_relation"
          required
          placeholder={m.zero_choose()}
          options={optionsOf(relations, relationWords)}
          defaultValue={values.tenant_relation}
          error={errors.tenant_relation}
        />
      )}
      <TextField
        label={m.zero_name_on_pan()}
        name="name"
        required
        maxLength={60}
        autoComplete={own ? 'name' : 'off'}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label={m.zero_pan()}
        name="pan_card_id"
        required={!kept.pan}
        optional={kept.pan !== null}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={pan}
        error={errors.pan_card_id}
      />
      <TextField
        label={m.zero_born()}
        name="tenant_date_of_birth"
        type="date"
        required
        max={latestBirth(today)}
        autoComplete={own ? 'bday' : 'off'}
        defaultValue={values.tenant_date_of_birth}
        error={errors.tenant_date_of_birth}
      />
      <div className="zero-phone">
        <TextField
          label={m.zero_country_code()}
          name="countryCode"
          required
          maxLength={5}
          autoComplete={own ? 'tel-country-code' : 'off'}
          defaultValue={values.countryCode}
          error={errors.countryCode}
        />
        <TextField
          label={m.zero_phone()}
          name="phone"
          inputMode="tel"
          required
          maxLength={20}
          autoComplete={own ? 'tel-national' : 'off'}
          defaultValue={values.phone}
          error={errors.phone}
        />
      </div>
      <EmailField
        label={m.zero_email()}
        name="email"
        required
        autoComplete={own ? 'email' : 'off'}
        defaultValue={values.email}
        error={errors.email}
      />
    </fieldset>
  )
}

function Income({ part, values, errors, kept }: ApplicantFieldsProps) {
  return (
    <fieldset className="zero-part zero-income">
      <legend className="lab">{m.zero_work({ own: ownOf(part) })}</legend>
      <Select
        label={m.zero_employment_label()}
        name="employment"
        required
        placeholder={m.zero_choose()}
        options={optionsOf(employments, employmentWords)}
        defaultValue={values.employment}
        error={errors.employment}
      />
      <TextField
        className="zero-earns"
        label={m.zero_income()}
        name="monthly_income"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        hint={m.zero_income_hint()}
        defaultValue={values.monthly_income}
        error={errors.monthly_income}
      />
      <EmailField
        className="zero-earns"
        label={m.zero_work_email()}
        optional
        name="work_email"
        autoComplete="off"
        defaultValue={values.work_email}
        error={errors.work_email}
      />
      <FileField
        className="zero-letter"
        label={m.zero_letter()}
        name="offer_letter"
        accept={documentFile.types.join(',')}
        hint={m.zero_letter_hint({ kept: kept.letter ? 'yes' : 'no', help: documentFile.help() })}
        error={errors.offer_letter}
      />
      {part === 'tenant' ? <p className="hint zero-needs-family">{m.zero_no_income()}</p> : null}
    </fieldset>
  )
}

function Home({ part, values, errors }: ApplicantFieldsProps) {
  const fills = (name: string) => (part === 'tenant' ? name : 'off')
  return (
    <fieldset className="zero-part">
      <legend className="lab">{m.zero_living({ own: ownOf(part) })}</legend>
      <TextField
        label={m.zero_pincode()}
        name="pincode"
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete={fills('postal-code')}
        defaultValue={values.pincode}
        error={errors.pincode}
      />
      <TextField
        label={m.zero_locality()}
        name="locality"
        required
        maxLength={80}
        autoComplete={fills('address-level3')}
        defaultValue={values.locality}
        error={errors.locality}
      />
      <TextField
        label={m.zero_city()}
        name="city"
        required
        maxLength={60}
        autoComplete={fills('address-level2')}
        defaultValue={values.city}
        error={errors.city}
      />
      <Select
        label={m.zero_state()}
        name="state"
        required
        placeholder={m.zero_choose()}
        options={optionsOf(indianStates, stateName)}
        defaultValue={values.state}
        error={errors.state}
      />
    </fieldset>
  )
}
