import type { ComponentProps } from 'react'
import { Field, type FieldText, partText, useFieldIds } from './field.tsx'

/** Grows with what is typed, up to 320 px. */
export function TextArea(props: ComponentProps<'textarea'> & FieldText) {
  const [text, { className, ...area }] = partText(props)
  const ids = useFieldIds(text, area)
  return (
    <Field id={ids.id} className={className} {...text}>
      <div className="inp">
        <textarea rows={3} {...area} {...ids} />
      </div>
    </Field>
  )
}
