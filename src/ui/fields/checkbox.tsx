import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { FieldNotes, useFieldIds } from './field.tsx'
import './checkbox.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Indeterminate: some of its sub-items are chosen. */
  mixed?: boolean
}

export function Checkbox({ label, hint, error, mixed = false, className, ...input }: CheckboxProps) {
  const ids = useFieldIds({ hint, error }, input)
  return (
    <div className={classNames('field', className)}>
      <label className="check">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = mixed
          }}
          aria-labelledby={`${ids.id}-label`}
          {...input}
          {...ids}
        />
        <span className="tx">
          <span id={`${ids.id}-label`}>{label}</span>
          {hint && (
            <span className="hint" id={`${ids.id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldNotes id={ids.id} error={error} />
    </div>
  )
}
