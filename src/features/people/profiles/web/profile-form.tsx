import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Banner } from '#ui/display/banner.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { FormState } from './form-state.ts'

type ProfileFormProps = ComponentProps<typeof Form> & {
  state: FormState | undefined
  /** Identifies the form on screens with several. */
  name?: string
}

/** Shows the result of a form: success in a snackbar, errors at their fields, failures above them. */
export function ProfileForm({ state, name, className, children, ...rest }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const own = state && (state.form === undefined || state.form === name) ? state : undefined
  useEffect(() => {
    if (own && Object.keys(own.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [own])
  return (
    <Form ref={form} method="post" noValidate className={classNames('stack g5', className)} {...rest}>
      {name ? <input type="hidden" name="form" value={name} /> : null}
      <Said state={own} />
      {own?.problem ? (
        <Banner tone="brick" role="alert" title={own.problem}>
          {m.profile_typed_kept()}
        </Banner>
      ) : null}
      {children}
    </Form>
  )
}

/** A snackbar; after a submit without script, a banner. */
function Said({ state }: { state: FormState | undefined }) {
  const hydrated = useHydrated()
  const [early] = useState(hydrated ? undefined : state)
  useEffect(() => {
    if (state?.said && state !== early) showToast({ text: state.said, tone: 'done' })
  }, [state, early])
  return state?.said && state === early ? (
    <Banner tone="leaf" role="status">
      {state.said}
    </Banner>
  ) : null
}

/** True while this form, and not another one of the page, is being submitted. */
export function useBusy(name?: string, field = 'form'): boolean {
  const { formData, state } = useNavigation()
  return state !== 'idle' && formData !== undefined && (name === undefined || formData.get(field) === name)
}
