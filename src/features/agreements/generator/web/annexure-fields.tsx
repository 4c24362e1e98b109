import { m } from '#messages'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Annexures, longest } from '../content.ts'
import type { FieldsProps } from './party-fields.tsx'

export function AnnexureFields({ content: { annexures }, problems }: FieldsProps) {
  const name = (field: keyof Annexures) => ({
    ...{ name: `annexures.${field}`, defaultValue: annexures[field], autoComplete: 'off' },
    ...(problems[`annexures.${field}`] ? { error: problems[`annexures.${field}`] } : {}),
  })
  return (
    <>
      <TextArea
        label={m.rentdoc_furniture()}
        optional
        rows={6}
        {...name('furniture')}
        maxLength={longest.furniture}
        hint={m.rentdoc_furniture_hint()}
      />
      <div className="rentdoc-pair">
        <TextField label={m.rentdoc_meter()} optional {...name('meter')} maxLength={longest.line} />
        <TextField label={m.rentdoc_keys()} optional {...name('keys')} inputMode="numeric" maxLength={2} />
      </div>
      <div className="rentdoc-pair">
        <TextField
          label={m.rentdoc_witness({ which: 'first' })}
          optional
          {...name('witness_1')}
          maxLength={longest.short}
        />
        <TextField
          label={m.rentdoc_witness({ which: 'second' })}
          optional
          {...name('witness_2')}
          maxLength={longest.short}
        />
      </div>
    </>
  )
}
