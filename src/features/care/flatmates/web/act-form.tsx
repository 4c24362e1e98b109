import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '#ui/actions/button.tsx'

type ActProps = {
  intent: string
  fields?: Readonly<Record<string, string | number>>
  variant?: ButtonVariant
  /** Read out by a screen reader where the visible words do not say which one. */
  label?: string
  children: ReactNode
}

/** A button that does one thing. */
export function Act({ intent, fields = {}, variant = 'sec', label, children }: ActProps) {
  const { formData } = useNavigation()
  const same = Object.entries(fields).every(([name, value]) => formData?.get(name) === String(value))
  const busy = formData?.get('intent') === intent && same
  return (
    <Form method="post" preventScrollReset className="mates-act">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} small busy={busy} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}

/** The part of a form's answer that belongs to this one. */
export const problemOf = (answer: { about: string; problem: string } | undefined, about: string): string | undefined =>
  answer?.about === about ? answer.problem : undefined
