import { documentFile } from '#features/people/privacy/rules.ts'
import { indianStates } from '#features/people/profiles/agreement-rules.ts'
import { latestBirth } from '#features/people/profiles/rules.ts'
import type { Day } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type ApplicantErrors, employments, type Part, relations, type ApplicantFields as Values } from '../rules.ts'

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

const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

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
          label="Deposit you want replaced"
          optional
          name="quote_price"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          hint="If you have a home in mind."
          error={errors.quote_price}
        />
      )}
      {consented ? null : (
        <Checkbox
          name="consent"
          value="yes"
          required
          label={
            part === 'tenant'
              ? 'Send these details to the bond partner, to decide whether to vouch for me'
              : 'They agree that these details go to the bond partner'
          }
          hint="You can withdraw this under Privacy. We then delete the application."
          error={errors.consent}
        />
      )}
      {consented ? null : (
        <p className="s mut">
          <Link to="/privacy-policy" newTab>
            Privacy policy
          </Link>
        </p>
      )}
    </div>
  )
}

function Who({ part, values, errors, kept, today }: ApplicantFieldsProps) {
  const own = part === 'tenant'
  const pan = kept.pan
    ? `We have the one that ends in ${kept.pan.slice(-4)}. Leave it empty to keep it.`
    : 'For example ABCDE1234F.'
  return (
    <fieldset className="zero-part">
      <legend className="lab">{own ? 'You' : 'Who vouches for you'}</legend>
      {own ? null : (
        <Select
          label="They are your"
          name="tenant_relation"
          required
          placeholder="Choose"
          options={optionsOf(relations)}
          defaultValue={values.tenant_relation}
          error={errors.tenant_relation}
        />
      )}
      <TextField
        label="Name as on the PAN"
        name="name"
        required
        maxLength={60}
        autoComplete={own ? 'name' : 'off'}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label="PAN"
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
        label="Day of birth"
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
          label="Code"
          name="countryCode"
          required
          maxLength={5}
          autoComplete={own ? 'tel-country-code' : 'off'}
          defaultValue={values.countryCode}
          error={errors.countryCode}
        />
        <TextField
          label="Phone"
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
        label="Email"
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
      <legend className="lab">{part === 'tenant' ? 'Your work' : 'Their work'}</legend>
      <Select
        label="Employment"
        name="employment"
        required
        placeholder="Choose"
        options={optionsOf(employments)}
        defaultValue={values.employment}
        error={errors.employment}
      />
      <TextField
        className="zero-earns"
        label="Income a month"
        name="monthly_income"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        hint="In hand, in rupees."
        defaultValue={values.monthly_income}
        error={errors.monthly_income}
      />
      <EmailField
        className="zero-earns"
        label="Work email"
        optional
        name="work_email"
        autoComplete="off"
        defaultValue={values.work_email}
        error={errors.work_email}
      />
      <FileField
        className="zero-letter"
        label="Offer letter"
        name="offer_letter"
        accept={documentFile.types.join(',')}
        hint={`${kept.letter ? 'We have one; choose another to replace it. ' : ''}${documentFile.help()}`}
        error={errors.offer_letter}
      />
      {part === 'tenant' ? (
        <p className="hint zero-needs-family">
          If you have no income of your own, a parent, sibling or spouse can vouch for you. You add them next.
        </p>
      ) : null}
    </fieldset>
  )
}

function Home({ part, values, errors }: ApplicantFieldsProps) {
  const fills = (name: string) => (part === 'tenant' ? name : 'off')
  return (
    <fieldset className="zero-part">
      <legend className="lab">{part === 'tenant' ? 'Where you live now' : 'Where they live'}</legend>
      <TextField
        label="Pincode"
        name="pincode"
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete={fills('postal-code')}
        defaultValue={values.pincode}
        error={errors.pincode}
      />
      <TextField
        label="Locality"
        name="locality"
        required
        maxLength={80}
        autoComplete={fills('address-level3')}
        defaultValue={values.locality}
        error={errors.locality}
      />
      <TextField
        label="City"
        name="city"
        required
        maxLength={60}
        autoComplete={fills('address-level2')}
        defaultValue={values.city}
        error={errors.city}
      />
      <Select
        label="State"
        name="state"
        required
        placeholder="Choose"
        options={optionsOf(indianStates)}
        defaultValue={values.state}
        error={errors.state}
      />
    </fieldset>
  )
}
