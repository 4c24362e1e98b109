import type { ComponentProps } from 'react'
import { Icon } from '#ui/brand/icon.tsx'
import { Field, type FieldText, partText, useFieldIds } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> &
  FieldText & {
    /** Or pass <option> and <optgroup> as children. */
    options?: SelectOption[]
    /** Shown while nothing is chosen; cannot be chosen again. */
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const [text, { options, placeholder, className, children, ...select }] = partText(props)
  const ids = useFieldIds(text, select)
  // With a placeholder and no value yet, start on the placeholder and not on the first real option.
  const start = placeholder && select.value === undefined && { defaultValue: select.defaultValue ?? '' }
  return (
    <Field id={ids.id} className={className} {...text}>
      <div className="inp sel">
        <select {...select} {...start} {...ids}>
          {placeholder && (
            <option value="" disabled={!text.optional}>
              {placeholder}
            </option>
          )}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon icon="chevron-down" />
      </div>
    </Field>
  )
}
