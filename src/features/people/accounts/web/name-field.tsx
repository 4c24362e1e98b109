import type { FormEvent } from 'react'
import { nameLength, nameOf } from '#shared/person-name.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

/** Removes characters that a name cannot contain while typing. */
export function NameField(props: Omit<TextFieldProps, 'maxLength' | 'onInput'>) {
  const keepName = (event: FormEvent<HTMLInputElement>) => {
    // Indic letters are composed of several keystrokes; wait until the composition ends.
    if ((event.nativeEvent as InputEvent).isComposing) return
    const input = event.currentTarget
    const kept = nameOf(input.value)
    if (kept === input.value) return
    const caret = nameOf(input.value.slice(0, input.selectionStart ?? undefined)).length
    input.value = kept
    input.setSelectionRange(caret, caret)
  }
  return <TextField autoCapitalize="words" {...props} maxLength={nameLength} onInput={keepName} />
}
