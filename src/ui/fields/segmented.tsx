import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { type ChoiceState, radioState } from './choice.ts'
import './segmented.css'

export type Segment<V extends string> = { value: V; label: ReactNode; icon?: IconName; disabled?: boolean }

type SegmentedProps<V extends string> = Omit<ComponentProps<'fieldset'>, 'defaultValue' | 'children'> &
  ChoiceState<V> & {
    label: string
    /** Shows the label above; otherwise it is visually hidden. */
    labelShown?: boolean
    name: string
    options: Segment<V>[]
  }

/** A choice of two to five short words. Native radios, so that it also works inside a plain form. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, labelShown, name, options, value, defaultValue, onValue, ...fieldset } = props
  return (
    <fieldset {...fieldset}>
      <legend className={labelShown ? 'lab' : 'vh'}>{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="vh"
              type="radio"
              name={name}
              disabled={option.disabled}
              {...radioState(option.value, { value, defaultValue, onValue })}
            />
            {option.icon && <Icon icon={option.icon} size="sm" />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
