import { m } from '#messages'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { longest, mostMonths, type Terms } from '../content.ts'
import type { FieldsProps } from './party-fields.tsx'

const count = (from: number, to: number, word: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: word(from + at) }))
const months = (count: number): string => m.rentdoc_months({ count })

export function TermFields({ content: { terms }, problems }: FieldsProps) {
  const name = (field: keyof Terms) => ({
    ...{ name: `terms.${field}`, defaultValue: terms[field], autoComplete: 'off' },
    ...(problems[`terms.${field}`] ? { error: problems[`terms.${field}`] } : {}),
  })
  const rupees = { inputMode: 'numeric', prefix: '₹', maxLength: 12 } as const
  return (
    <>
      <div className="rentdoc-pair">
        <TextField label={m.rentdoc_first_day()} type="date" {...name('from')} />
        <Select label={m.rentdoc_how_long()} {...name('months')} options={count(1, mostMonths, months)} />
      </div>
      <div className="rentdoc-pair">
        <TextField label={m.rentdoc_rent()} {...name('rent')} {...rupees} />
        <TextField label={m.rentdoc_deposit()} {...name('deposit')} {...rupees} hint={m.rentdoc_deposit_hint()} />
      </div>
      <div className="rentdoc-pair">
        <TextField
          label={m.rentdoc_maintenance()}
          {...name('maintenance')}
          {...rupees}
          hint={m.rentdoc_maintenance_hint()}
        />
        <Select label={m.rentdoc_due_day()} {...name('due_day')} options={count(1, 28, String)} />
      </div>
      <div className="rentdoc-pair">
        <TextField
          label={m.rentdoc_notice()}
          {...name('notice_days')}
          inputMode="numeric"
          maxLength={2}
          suffix={m.rentdoc_days()}
        />
        <Select label={m.rentdoc_lock_in()} {...name('lock_in')} options={count(0, mostMonths, months)} />
      </div>
      <Select
        label={m.rentdoc_pets()}
        {...name('pets')}
        options={[
          { value: 'no', label: m.rentdoc_pets_allowed({ allowed: 'no' }) },
          { value: 'yes', label: m.rentdoc_pets_allowed({ allowed: 'yes' }) },
        ]}
      />
      <TextArea
        label={m.rentdoc_special_terms()}
        optional
        {...name('extra')}
        maxLength={longest.extra}
        hint={m.rentdoc_special_terms_hint()}
      />
    </>
  )
}
