import { useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LeadDraft } from '../contract.ts'
import { checkLead, consent, isLeadName, likelyType, type PropertyType } from '../rules.ts'
import type { LocalityOption } from './list-localities.ts'
import { LocalityField } from './locality-field.tsx'

export type Wish = {
  name: string
  /** '' is the confirmed phone of the account. */
  phone: string
  place: LocalityOption | null
  propertyType: PropertyType | ''
}

export const emptyWish = ({ name }: LeadDraft, { bedType }: Filters, place: LocalityOption | null): Wish => ({
  name,
  phone: '',
  place,
  propertyType: likelyType(bedType),
})

type DetailsStepProps = {
  draft: LeadDraft
  city: string
  wish: Wish
  busy: boolean
  problem: string
  onWish: (wish: Wish) => void
  onContinue: () => void
}

export function DetailsStep({ draft, city, wish, busy, problem, onWish, onContinue }: DetailsStepProps) {
  const [ownPhone, setOwnPhone] = useState(draft.phone !== null && wish.phone === '')
  const put = (part: Partial<Wish>) => onWish({ ...wish, ...part })
  const ready = isReady(wish, ownPhone)
  return (
    <form
      className="stack g5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onContinue()
      }}
    >
      <p className="mut">
        Tell us what you need, and someone who knows the area will call you with homes that fit. It is free.
      </p>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <NameField name={wish.name} onName={(name) => put({ name })} />
      {ownPhone && draft.phone ? (
        <OwnPhone phone={draft.phone} onOther={() => setOwnPhone(false)} />
      ) : (
        <PhoneField
          label="Phone"
          name="phone"
          hint="Ten digits, the first one 6 to 9."
          defaultValue={wish.phone}
          onChange={(event) => put({ phone: event.currentTarget.value })}
        />
      )}
      <LocalityField label="Locality" city={city} value={wish.place} onValue={(place) => put({ place })} />
      <Segmented
        label="What do you look for?"
        labelShown
        name="property_type"
        value={wish.propertyType}
        onValue={(propertyType) => put({ propertyType })}
        options={typeOptions}
      />
      <p className="s mut">
        {consent.lead} <Link to="/privacy-policy">Privacy policy</Link>
      </p>
      <Button type="submit" block disabled={!ready} busy={busy}>
        Continue
      </Button>
    </form>
  )
}

const typeOptions: { value: PropertyType; label: string }[] = [
  { value: 'bed', label: 'Bed' },
  { value: 'room', label: 'Room' },
  { value: 'house', label: 'House' },
]

function isReady({ name, phone, place, propertyType }: Wish, ownPhone: boolean): boolean {
  const fields = { name, phone, city: place?.city ?? '', locality: place?.locality ?? '', propertyType, email: '' }
  return Object.keys(checkLead('search', fields, ownPhone)).length === 0
}

/** Says what is wrong once somebody has left the field, not while they type. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [left, setLeft] = useState(false)
  return (
    <TextField
      label="Name"
      name="name"
      autoComplete="name"
      defaultValue={name}
      error={left && !isLeadName(name) ? 'Name is not valid' : undefined}
      onChange={(event) => onName(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

function OwnPhone({ phone, onOther }: { phone: string; onOther: () => void }) {
  return (
    <fieldset className="field">
      <legend className="lab">Phone</legend>
      <p className="row between own-phone">
        +91 {phone}
        <button type="button" className="link tap" onClick={onOther}>
          Use another number
        </button>
      </p>
    </fieldset>
  )
}
