import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { useFieldIds } from './field.tsx'
import './switch.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

// A native checkbox sets aria-checked by itself.
const native = { type: 'checkbox', role: 'switch' }

/** For a setting that takes effect at once; a choice that is submitted later is a Checkbox. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const ids = useFieldIds({ hint }, input)
  return (
    <label className={classNames('switch', className)}>
      <span className="tx">
        <span id={`${ids.id}-label`}>{label}</span>
        {hint && (
          <span className="hint" id={`${ids.id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input {...native} aria-labelledby={`${ids.id}-label`} {...input} {...ids} />
    </label>
  )
}
