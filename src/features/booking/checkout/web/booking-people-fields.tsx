import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Applicant, mostApplicants, relations } from '../booking-people.ts'
import { BookerNameField } from './booker-name-field.tsx'
import type { BookingForm } from './use-booking.ts'

type PeopleProps = {
  booking: BookingForm
  /** The booker's name; empty if their account has none. */
  name: string
  nameError?: string | undefined
  /** How many people the chosen bed, room or home is for. */
  places: number
  error?: string | undefined
}

/** The people who sign the agreement: the booker first, then the numbered co-tenants. */
export function ApplicantFields({ booking, name, nameError, places, error }: PeopleProps) {
  const { state, tell } = booking
  const most = Math.min(mostApplicants, places - 1)
  // Names typed for a larger unit stay in the state, in case that one is chosen again.
  const applicants = state.applicants.slice(0, most)
  return (
    <fieldset className="field booking-people">
      <legend className="lab">{m.booking_who_lives()}</legend>
      {name === '' ? <BookerNameField defaultValue={state.name} error={nameError} /> : null}
      <details open={state.opened === 0} onToggle={(event) => toggled(event.currentTarget.open, 0, booking)}>
        <summary>
          <span className="b">{name ? m.booking_booker({ name }) : m.booking_booker_you()}</span>
          <Icon icon="chevron-down" />
        </summary>
        <p className="s mut">{m.booking_you_sign({ together: most > 0 ? 'yes' : 'no' })}</p>
      </details>
      {applicants.map((applicant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a co-tenant is known by their number alone.
        <CoTenant key={at} number={at + 1} applicant={applicant} booking={booking} />
      ))}
      {error ? <p className="err">{error}</p> : null}
      {most === 0 ? <p className="s mut">{m.booking_one_person()}</p> : null}
      {applicants.length < most ? (
        <Button variant="ter" icon="plus" className="needs-script" onClick={() => tell({ type: 'applicantAdded' })}>
          {m.booking_add_co_tenant()}
        </Button>
      ) : null}
      {most > 0 ? (
        <noscript>
          <NameAndRelation number={1} />
        </noscript>
      ) : null}
      {most > 0 ? <ConsentLine newTab>{m.booking_co_tenants_use()}</ConsentLine> : null}
    </fieldset>
  )
}

/** One is open at a time; the browser has already toggled the element. */
function toggled(open: boolean, number: number, { state, tell }: BookingForm): void {
  if (open !== (state.opened === number)) tell({ type: 'applicantOpened', number: open ? number : -1 })
}

type CoTenantProps = { number: number; applicant: Applicant; booking: BookingForm }

function CoTenant({ number, applicant, booking }: CoTenantProps) {
  const { state, tell } = booking
  return (
    <details open={state.opened === number} onToggle={(event) => toggled(event.currentTarget.open, number, booking)}>
      <summary>
        <span className="b">{m.booking_co_tenant({ number })}</span>
        <span className="mut">{applicant.name}</span>
        <Icon icon="chevron-down" />
      </summary>
      <NameAndRelation
        number={number}
        applicant={applicant}
        onChange={(change) => tell({ type: 'applicantChanged', number, applicant: change })}
      />
      <Button variant="ter" small icon="x" onClick={() => tell({ type: 'applicantRemoved', number })}>
        {m.booking_remove_co_tenant({ number })}
      </Button>
    </details>
  )
}

type NameProps = { number: number; applicant?: Applicant; onChange?: (change: Partial<Applicant>) => void }

function NameAndRelation({ number, applicant, onChange }: NameProps) {
  const own = applicant ? { value: applicant.name } : {}
  return (
    <div className="booking-cotenant">
      <TextField
        label={m.booking_co_tenant_name({ number })}
        name="applicant_name"
        maxLength={100}
        autoComplete="off"
        {...own}
        onChange={(event) => onChange?.({ name: event.target.value })}
      />
      <TextField
        label={m.booking_co_tenant_phone({ number })}
        name="applicant_phone"
        type="tel"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...(applicant ? { value: applicant.phone } : {})}
        onChange={(event) => onChange?.({ phone: event.target.value })}
      />
      <Select
        label={m.booking_relation()}
        name="applicant_relation"
        {...(applicant ? { value: applicant.relation } : { defaultValue: 'Friend' })}
        onChange={(event) => onChange?.({ relation: event.target.value as Applicant['relation'] })}
        options={relations.map((relation) => ({ value: relation, label: m.booking_relation_of({ relation }) }))}
      />
    </div>
  )
}
