import { indianStates, stateName } from '#features/people/profiles/agreement-rules.ts'
import { m } from '#messages'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { furnishings, furnishingWords, homeKinds, kindWords, longest, type Property } from '../content.ts'
import type { FieldsProps } from './party-fields.tsx'

const options = (all: readonly string[], say: (value: string) => string) =>
  all.map((value) => ({ value, label: say(value) }))

export function PropertyFields({ content: { property }, problems }: FieldsProps) {
  const name = (field: keyof Property) => ({
    ...{ name: `property.${field}`, defaultValue: property[field] },
    ...(problems[`property.${field}`] ? { error: problems[`property.${field}`] } : {}),
  })
  return (
    <>
      <Select label={m.rentdoc_what_is_let()} {...name('kind')} options={options(homeKinds, kindWords)} />
      <TextArea label={m.rentdoc_home_address()} {...name('address')} maxLength={longest.address} autoComplete="off" />
      <div className="rentdoc-pair">
        <TextField label={m.rentdoc_city()} {...name('city')} maxLength={longest.short} autoComplete="off" />
        <TextField
          label={m.rentdoc_pincode()}
          {...name('pincode')}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Select
        label={m.rentdoc_state()}
        {...name('state')}
        placeholder={m.rentdoc_choose_the_state()}
        options={options(indianStates, stateName)}
      />
      <div className="rentdoc-pair">
        <Select
          label={m.rentdoc_furnishing()}
          {...name('furnishing')}
          options={options(furnishings, furnishingWords)}
        />
        <TextField
          label={m.rentdoc_area()}
          optional
          {...name('area')}
          maxLength={6}
          inputMode="numeric"
          suffix={m.rentdoc_square_feet()}
        />
      </div>
    </>
  )
}
