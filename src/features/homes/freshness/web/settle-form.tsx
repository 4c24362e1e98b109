import { Form } from 'react-router'
import { Button, type ButtonVariant } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { noteLength } from '../rules.ts'

/** Result of the last submitted form. */
export type Settled = { about: string; note?: string; noteError?: string }

type SettleFormProps = {
  about: string
  /** Accessible name suffix, to tell the buttons of many forms apart. */
  name: string
  answer?: Settled
  choices: readonly { value: string; label: string; variant: ButtonVariant }[]
}

/** A note and the choices: hiding and correcting require a note, dismissing does not. */
export function SettleForm({ about, name, answer, choices }: SettleFormProps) {
  const own = answer?.about === about ? answer : undefined
  return (
    <Form method="post" className="settle" noValidate preventScrollReset>
      <input type="hidden" name="about" value={about} />
      <TextField
        label="Why"
        name="note"
        maxLength={noteLength.max}
        defaultValue={own?.note}
        error={own?.noteError}
        autoComplete="off"
      />
      <div className="row wrapx">
        {choices.map(({ value, label, variant }) => (
          <Button key={value} type="submit" small name="outcome" value={value} variant={variant}>
            {label}
            <span className="vh">: {name}</span>
          </Button>
        ))}
      </div>
    </Form>
  )
}
