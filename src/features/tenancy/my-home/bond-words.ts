import type { BondView } from '#features/booking/bonds/contract.ts'
import { ownReason } from '#features/booking/zero-deposit/own-reason.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'

/** The bond as a row among the papers. */
export function bondWords({ status, number, secured, until, reason }: BondView): { title: string; text: string } {
  const sum = formatRupees(secured)
  const said = String(number)
  switch (status) {
    case 'in_force':
      return { title: m.myhome_bond({ number: said }), text: m.myhome_bond_secures({ sum, day: localDay(until) }) }
    case 'buying':
      return { title: m.myhome_bond_on_way(), text: m.myhome_bond_on_way_text({ sum }) }
    case 'refused':
      // The partner's own words are English.
      return { title: m.myhome_bond_none(), text: (reason && ownReason(reason)) || m.myhome_bond_not_made() }
    case 'over':
      return { title: m.myhome_bond_over(), text: m.myhome_bond_over_text({ number: said, sum, day: localDay(until) }) }
    default:
      return { title: m.myhome_bond_cancelled(), text: m.myhome_bond_cancelled_text({ sum }) }
  }
}
