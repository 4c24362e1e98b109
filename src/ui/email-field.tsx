import { TextField, type TextFieldProps } from './text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/** Phones neither capitalise nor correct an address, and show the keys it needs. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
)
