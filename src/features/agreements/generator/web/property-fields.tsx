import { indianStates } from '#features/people/profiles/agreement-rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { furnishings, homeKinds, longest, type Property } from '../content.ts'
import type { FieldsProps } from './party-fields.tsx'

const options = (all: readonly string[]) => all.map((value) => ({ value, label: value }))

export function PropertyFields({ content: { property }, problems }: FieldsProps) {
  const name = (field: keyof Property) => ({
    ...{ name: `property.${field}`, defaultValue: property[field] },
    ...(problems[`property.${field}`] ? { error: problems[`property.${field}`] } : {}),
  })
  return (
    <>
      <Select label="What is let" {...name('kind')} options={options(homeKinds)} />
      <TextArea label="Address of the home" {...name('address')} maxLength={longest.address} autoComplete="off" />
      <div className="rentdoc-pair">
        <TextField label="City" {...name('city')} maxLength={longest.short} autoComplete="off" />
        <TextField label="Pincode" {...name('pincode')} maxLength={6} inputMode="numeric" autoComplete="off" />
      </div>
      <Select label="State" {...name('state')} placeholder="Choose the state" options={options(indianStates)} />
      <div className="rentdoc-pair">
        <Select label="Furnishing" {...name('furnishing')} options={options(furnishings)} />
        <TextField label="Area" optional {...name('area')} maxLength={6} inputMode="numeric" suffix="sq ft" />
      </div>
    </>
  )
}
