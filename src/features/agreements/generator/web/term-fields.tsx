import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { longest, mostMonths, type Terms } from '../content.ts'
import type { FieldsProps } from './party-fields.tsx'

const count = (from: number, to: number, word: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: word(from + at) }))
const months = (n: number): string => (n === 1 ? '1 month' : `${n} months`)

export function TermFields({ content: { terms }, problems }: FieldsProps) {
  const name = (field: keyof Terms) => ({
    ...{ name: `terms.${field}`, defaultValue: terms[field], autoComplete: 'off' },
    ...(problems[`terms.${field}`] ? { error: problems[`terms.${field}`] } : {}),
  })
  const rupees = { inputMode: 'numeric', prefix: '₹', maxLength: 12 } as const
  return (
    <>
      <div className="rentdoc-pair">
        <TextField label="First day" type="date" {...name('from')} />
        <Select label="For how long" {...name('months')} options={count(1, mostMonths, months)} />
      </div>
      <div className="rentdoc-pair">
        <TextField label="Rent a month" {...name('rent')} {...rupees} />
        <TextField label="Deposit" {...name('deposit')} {...rupees} hint="0 if there is none." />
      </div>
      <div className="rentdoc-pair">
        <TextField label="Maintenance a month" {...name('maintenance')} {...rupees} hint="0 if it is in the rent." />
        <Select label="Rent is due by day" {...name('due_day')} options={count(1, 28, String)} />
      </div>
      <div className="rentdoc-pair">
        <TextField label="Notice" {...name('notice_days')} inputMode="numeric" maxLength={2} suffix="days" />
        <Select
          label="Lock-in"
          {...name('lock_in')}
          options={count(0, mostMonths, (n) => (n === 0 ? 'None' : months(n)))}
        />
      </div>
      <Select
        label="Pets"
        {...name('pets')}
        options={[
          { value: 'no', label: 'Not allowed' },
          { value: 'yes', label: 'Allowed' },
        ]}
      />
      <TextArea
        label="Special terms"
        optional
        {...name('extra')}
        maxLength={longest.extra}
        hint="For example parking, painting or a gym. Write each as a sentence."
      />
    </>
  )
}
