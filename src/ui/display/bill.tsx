import type { ComponentProps, ReactNode } from 'react'
import { formatRupees } from '#shared/money.ts'
import { classNames } from '#ui/styles/class-names.ts'
import './bill.css'

export type BillLine = {
  label: string
  /** Paise; below zero is a discount */
  amount: number
  /** Why, or when: "One time, refunded when you leave" */
  reason?: ReactNode
}

type BillProps = Omit<ComponentProps<'ul'>, 'children'> & { lines: BillLine[]; total?: BillLine }

export function Bill({ lines, total, className, ...rest }: BillProps) {
  return (
    <ul className={classNames('bill', className)} {...rest}>
      {lines.map((line) => (
        <Line key={line.label} line={line} className={line.amount < 0 ? 'off' : undefined} />
      ))}
      {total && <Line line={total} className="tot" />}
    </ul>
  )
}

function Line({ line, className }: { line: BillLine; className?: string }) {
  return (
    <li className={className}>
      <span>{line.label}</span>
      <b>{formatRupees(line.amount)}</b>
      {line.reason && <small>{line.reason}</small>}
    </li>
  )
}
