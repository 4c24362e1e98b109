import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'

/** The texts around every field's control. */
export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** How to fix the value; its presence marks the control invalid. */
  error?: string
  /** Says "optional" after the label. */
  optional?: boolean
  /** Hides the label visually: only where the context explains the control. */
  labelHidden?: boolean
}

/** Splits a field's text props from the props of the native control. */
export function partText<P extends FieldText>(props: P): [FieldText, Omit<P, keyof FieldText>] {
  const { label, hint, error, optional, labelHidden, ...control } = props
  return [{ label, hint, error, optional, labelHidden }, control]
}

type Described = { id?: string; 'aria-describedby'?: string }

/** The ids that connect a control with its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldText, 'hint' | 'error'>, own: Described) {
  const generated = useId()
  const id = own.id ?? generated
  const describedBy = classNames(own['aria-describedby'], error && `${id}-error`, hint ? `${id}-hint` : false)
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

export function Field({ id, className, children, alert, ...text }: FieldText & FieldFrame) {
  return (
    <div className={classNames('field', className)}>
      <label className={classNames('lab', text.labelHidden && 'vh')} htmlFor={id}>
        <LabelText {...text} />
      </label>
      {children}
      <FieldNotes id={id} alert={alert} {...text} />
    </div>
  )
}

type FieldFrame = {
  id: string
  className?: string
  children: ReactNode
  /** A live region for the error: for a field that is validated on its own, not with a whole form. */
  alert?: boolean
}

export function LabelText({ label, optional }: Pick<FieldText, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="opt">{m.ui_optional()}</span>}
    </>
  )
}

type FieldNotesProps = Pick<FieldText, 'hint' | 'error'> & Pick<FieldFrame, 'id' | 'alert'>

export function FieldNotes({ id, alert, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className="err" id={`${id}-error`} role={alert ? 'alert' : undefined}>
          <Icon icon="circle-exclamation-point" size="sm" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
