import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { type ChoiceState, radioState } from './choice.ts'
import { FieldNotes, type FieldText, LabelText, partText, useFieldIds } from './field.tsx'
import './radio-cards.css'

export type RadioCard<V extends string> = {
  value: V
  title: ReactNode
  text?: ReactNode
  /** At the far end: a price, a tag. */
  end?: ReactNode
  icon?: IconName
  disabled?: boolean
}

type RadioCardsProps<V extends string> = Omit<ComponentProps<'fieldset'>, 'defaultValue' | 'children'> &
  FieldText &
  ChoiceState<V> & {
    name: string
    options: RadioCard<V>[]
    /** Side by side where there is room. */
    columns?: boolean
    required?: boolean
  }

/** A choice of a few options that need a line of explanation each. The label is the legend. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const [text, control] = partText(props)
  const { name, options, columns, required, value, defaultValue, onValue, className, ...fieldset } = control
  const ids = useFieldIds(text, fieldset)
  return (
    <fieldset className={classNames('field', className)} {...fieldset} {...ids}>
      <legend className={classNames('lab', text.labelHidden && 'vh')}>
        <LabelText {...text} />
      </legend>
      <div className={classNames('rcards', columns && 'cols')}>
        {options.map((option) => (
          <label key={option.value} className="rcard">
            <input
              type="radio"
              name={name}
              required={required}
              disabled={option.disabled}
              {...radioState(option.value, { value, defaultValue, onValue })}
            />
            {option.icon && <Icon icon={option.icon} />}
            <span className="tx">
              <b>{option.title}</b>
              {option.text && <small>{option.text}</small>}
            </span>
            {option.end && <span className="end">{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={ids.id} hint={text.hint} error={text.error} />
    </fieldset>
  )
}
