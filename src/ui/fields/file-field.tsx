import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { Field, type FieldText, partText, useFieldIds } from './field.tsx'
import './file-field.css'

/** A native file input: the file's name stands beside the button. */
export function FileField(props: Omit<ComponentProps<'input'>, 'type'> & FieldText) {
  const [text, { className, ...input }] = partText(props)
  const ids = useFieldIds(text, input)
  return (
    <Field id={ids.id} className={classNames('file-field', className)} {...text}>
      <div className="inp">
        <input type="file" {...input} {...ids} />
      </div>
    </Field>
  )
}
