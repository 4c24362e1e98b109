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
        label="Furniture and fittings"
        optional
        rows={6}
        {...name('furniture')}
        maxLength={longest.furniture}
        hint="One thing a line, for example: 3 ceiling fans."
      />
      <div className="rentdoc-pair">
        <TextField label="Electricity meter" optional {...name('meter')} maxLength={longest.line} />
        <TextField label="Sets of keys" optional {...name('keys')} inputMode="numeric" maxLength={2} />
      </div>
      <div className="rentdoc-pair">
        <TextField label="First witness" optional {...name('witness_1')} maxLength={longest.short} />
        <TextField label="Second witness" optional {...name('witness_2')} maxLength={longest.short} />
      </div>
    </>
  )
}
