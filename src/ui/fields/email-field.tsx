import { TextField, type TextFieldProps } from './text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck'>

/** Turns off capitalisation and correction on phones, and shows the email keyboard. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" spellCheck={false} />
)
