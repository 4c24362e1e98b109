import type { BondView } from '#features/booking/bonds/contract.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

/** The bond as a row among the papers. */
export function bondWords({ status, number, secured, until, reason }: BondView): { title: string; text: string } {
  const sum = formatRupees(secured)
  switch (status) {
    case 'in_force':
      return { title: `Bond ${number}`, text: `Secures ${sum} until ${formatDay(until)}, in place of a deposit` }
    case 'buying':
      return { title: 'Bond on its way', text: `Your fee is paid. The partner makes the bond over ${sum}` }
    case 'refused':
      return { title: 'No bond yet', text: reason ?? 'The partner did not make it' }
    case 'over':
      return { title: 'Bond has ended', text: `${number} secured ${sum} until ${formatDay(until)}` }
    default:
      return { title: 'Bond cancelled', text: `It secured ${sum}` }
  }
}
