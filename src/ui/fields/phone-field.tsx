import type { ChangeEvent } from 'react'
import { keepCaret } from './keep-caret.ts'
import { phoneDigits } from './phone-digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'inputMode' | 'maxLength'>

/** An Indian mobile number: the value is its ten digits, however it was typed or pasted. */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret(event.currentTarget, phoneDigits)
    onChange?.(event)
  }
  // No maxLength: the browser would truncate a pasted "+91 98450 12345" before its digits are extracted.
  return <TextField autoComplete="tel" {...rest} type="tel" inputMode="numeric" prefix="+91" onChange={keepDigits} />
}
