import type { ChangeEvent } from 'react'
import { keepCaret } from './keep-caret.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DigitsFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & { maxLength: number }

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A number that is copied, not counted with, such as of an account or a PIN code: takes digits only. */
export function DigitsField({ onChange, maxLength, ...rest }: DigitsFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret(event.currentTarget, (text) => digitsOf(text).slice(0, maxLength))
    onChange?.(event)
  }
  // No maxLength: the browser would cut a pasted "1234 5678 9012" before its spaces are taken out.
  return <TextField {...rest} inputMode="numeric" onChange={change} />
}
