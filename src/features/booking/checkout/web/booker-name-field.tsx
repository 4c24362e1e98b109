import { m } from '#messages'
import { nameLength } from '#shared/person-name.ts'
import { TextField } from '#ui/fields/text-field.tsx'

type BookerNameProps = { defaultValue?: string | undefined; error?: string | undefined }

/** Asked of an account that was opened by a code alone. */
export const BookerNameField = ({ defaultValue, error }: BookerNameProps) => (
  <TextField
    label={m.booking_full_name()}
    hint={m.booking_full_name_hint()}
    name="name"
    autoComplete="name"
    required
    maxLength={nameLength}
    defaultValue={defaultValue}
    error={error}
  />
)
