import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { bookLabels } from '../words.ts'
import type { MoneyAnswer } from './money-answer.ts'

type Left = { total: number } & Record<keyof typeof bookLabels, number>
type RefundFormProps = { left: Left; requestId: string; answer: MoneyAnswer | undefined }

/** The request id stays with the typed values, so that a second submit is idempotent. */
export function RefundForm({ left, requestId, answer }: RefundFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'refund'
  const books = (Object.keys(bookLabels) as (keyof typeof bookLabels)[]).filter((book) => left[book] > 0)
  if (books.length === 0) return <p className="mut">Nothing of it is left to give back.</p>
  const { typed = {}, errors = {} } = answer ?? {}
  return (
    <Form method="post" className="stack g4 money-refund" preventScrollReset key={requestId}>
      <input type="hidden" name="request_id" value={typed.request_id ?? requestId} />
      <Select
        label="Taken from"
        name="from"
        error={errors.from}
        defaultValue={typed.from ?? books[0]}
        options={books.map((book) => ({ value: book, label: `${bookLabels[book]}, ${formatRupees(left[book])}` }))}
      />
      <TextField
        label="Amount"
        name="amount"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        defaultValue={typed.amount}
      />
      <TextArea
        label="Why"
        name="reason"
        hint="The person who paid reads it."
        error={errors.reason}
        defaultValue={typed.reason}
      />
      <Button type="submit" variant="bad" busy={busy} name="intent" value="refund">
        Give back
      </Button>
    </Form>
  )
}
