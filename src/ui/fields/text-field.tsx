import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Field, type FieldText, partText, useFieldIds } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & {
    icon?: IconName
    /** Before the text, behind a hairline: a unit or a dial code. */
    prefix?: ReactNode
    /** After the text: a unit, a tick, an icon button. */
    suffix?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const [text, { icon, prefix, suffix, className, ...input }] = partText(props)
  const ids = useFieldIds(text, input)
  return (
    <Field id={ids.id} className={className} {...text}>
      <div className="inp">
        {icon && <Icon icon={icon} />}
        {prefix && <span className="pre">{prefix}</span>}
        <input type="text" {...input} {...ids} />
        {suffix}
      </div>
    </Field>
  )
}
