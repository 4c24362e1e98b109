import { useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LeadDraft } from '../contract.ts'
import { checkLead, isLeadName, keepDays, likelyType, type PropertyType, propertyTypes } from '../rules.ts'
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
      <p className="mut">{m.leads_intro()}</p>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <NameField name={wish.name} onName={(name) => put({ name })} />
      {ownPhone && draft.phone ? (
        <OwnPhone phone={draft.phone} onOther={() => setOwnPhone(false)} />
      ) : (
        <PhoneField
          label={m.leads_phone()}
          name="phone"
          hint={m.leads_phone_hint()}
          defaultValue={wish.phone}
          onChange={(event) => put({ phone: event.currentTarget.value })}
        />
      )}
      <LocalityField label={m.leads_locality()} city={city} value={wish.place} onValue={(place) => put({ place })} />
      <Segmented
        label={m.leads_looking_for()}
        labelShown
        name="property_type"
        value={wish.propertyType}
        onValue={(propertyType) => put({ propertyType })}
        options={typeOptions()}
      />
      <p className="s mut">
        {m.leads_consent({ days: keepDays.lead })} <Link to="/privacy-policy">{m.leads_privacy()}</Link>
      </p>
      <Button type="submit" block disabled={!ready} busy={busy}>
        {m.leads_continue()}
      </Button>
    </form>
  )
}

const typeOptions = () => propertyTypes.map((type) => ({ value: type, label: m.leads_type({ type }) }))

function isReady({ name, phone, place, propertyType }: Wish, ownPhone: boolean): boolean {
  const fields = { name, phone, city: place?.city ?? '', locality: place?.locality ?? '', propertyType, email: '' }
  return Object.keys(checkLead('search', fields, ownPhone)).length === 0
}

/** Says what is wrong once somebody has left the field, not while they type. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [left, setLeft] = useState(false)
  return (
    <TextField
      label={m.leads_name()}
      name="name"
      autoComplete="name"
      defaultValue={name}
      error={left && !isLeadName(name) ? m.leads_name_wrong() : undefined}
      onChange={(event) => onName(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

function OwnPhone({ phone, onOther }: { phone: string; onOther: () => void }) {
  return (
    <fieldset className="field">
      <legend className="lab">{m.leads_phone()}</legend>
      <p className="row between own-phone">
        +91 {phone}
        <button type="button" className="link tap" onClick={onOther}>
          {m.leads_other_number()}
        </button>
      </p>
    </fieldset>
  )
}
