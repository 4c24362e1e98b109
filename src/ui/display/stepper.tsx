import type { ComponentProps } from 'react'
import { m } from '#messages'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import './stepper.css'

export type Step = {
  label: string
  /** The link back to a finished step */
  to?: string
}

type StepperProps = Omit<ComponentProps<'ol'>, 'children'> & {
  steps: Step[]
  /** Index of the current step; steps.length when all are done */
  current: number
}

export function Stepper({ steps, current, className, ...rest }: StepperProps) {
  return (
    <ol className={classNames('stepper', className)} aria-label={m.ui_steps()} {...rest}>
      {steps.map((step, at) => (
        <StepItem key={step.label} step={step} state={at < current ? 'done' : at === current ? 'now' : 'next'} />
      ))}
    </ol>
  )
}

function StepItem({ step, state }: { step: Step; state: 'done' | 'now' | 'next' }) {
  const done = state === 'done'
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      {done && <Icon icon="check" size="sm" label={m.ui_step_done()} />}
      {done && step.to ? <Anchor to={step.to}>{step.label}</Anchor> : step.label}
    </li>
  )
}
