import { useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'

/** A password input with a toggle to show it, which prevents typing errors. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={m.profile_eye({ shown: shown ? 'yes' : 'no' })}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={useHydrated() ? eye : undefined}
    />
  )
}
