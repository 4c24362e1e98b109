import { firstOfMonth, firstOfNextMonth, firstRent } from '#features/homes/pricing/proration.ts'
import { m } from '#messages'
import { addDays } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Made } from './clauses.ts'
import { licenceEnd } from './rules.ts'
import { terms } from './terms.ts'
import { listOf, unitOf } from './unit-words.ts'

export type ClauseWords = { title: string; plain: string }

const yes = (is: boolean): string => (is ? 'yes' : 'no')
/** `name` is that of the title, where it is not the key of the clause. */
const words = (name: string, plain: string): ClauseWords => ({ title: m.clauses_title({ clause: name }), plain })

/**
 * Title and plain words of every clause by its key, in the language of the request. In English they are part of the text
 * that is signed, so a version keeps those it was made with.
 */
export function clauseWords(made: Made): Readonly<Record<string, ClauseWords>> {
  return { ...beginning(made), ...money(made), ...living(made), ...ending(made) }
}

function beginning({ facts, premises, company }: Made) {
  const { tenants, owner, unit, shared, from, to = licenceEnd(from) } = facts
  const parties = { tenants: listOf(tenants.map(({ name }) => name)), owner: owner.name, company }
  const place = { unit: capital(unitOf(unit)), title: premises.title, address: premises.address }
  const days = { from: localDay(from), to: localDay(to) }
  return {
    parties: words('parties', m.clauses_parties({ ...parties, attorney: yes(owner.attorney) })),
    premises: words('premises', m.clauses_premises({ ...place, shared: yes(shared) })),
    licence: words('licence', m.clauses_licence()),
    term: words('term', m.clauses_term({ ...days, months: terms.licenceMonths })),
  }
}

function money({ facts, company }: Made) {
  const { rent, maintenance, from, deposit, depositKind, depositKeeping = 'held' } = facts
  const first = {
    ...{ whole: yes(from === firstOfMonth(from)), sum: formatRupees(firstRent(rent, from)) },
    ...{ from: localDay(from), to: localDay(addDays(firstOfNextMonth(from), -1)) },
  }
  const sums = { rent: formatRupees(rent), maintenance: formatRupees(maintenance) }
  const held = {
    ...{ deposit: formatRupees(deposit), company, days: terms.depositBackDays },
    months: rent > 0 && deposit % rent === 0 ? deposit / rent : 0,
    ...{ partial: yes(depositKind === 'partial'), keeping: depositKeeping },
  }
  const late = { day: terms.lateFeeFromDay, fee: formatRupees(terms.lateFeePerDay), percent: terms.lateFeeMostPercent }
  return {
    fee: words('fee', m.clauses_fee({ ...sums, day: terms.rentDueDay, upkeep: yes(maintenance > 0) })),
    'first-month': words('first_month', m.clauses_first_month(first)),
    deposit:
      depositKind === 'zero'
        ? words('bond', m.clauses_bond({ deposit: formatRupees(deposit) }))
        : words('deposit', m.clauses_deposit(held)),
    late: words('late', m.clauses_late(late)),
    tax: words('tax', m.clauses_tax({ above: formatRupees(terms.tdsAbove) })),
  }
}

function living({ facts }: Made) {
  const shared = yes(facts.shared)
  return {
    inspection: words('inspection', m.clauses_inspection({ hours: terms.inspectionHours })),
    repairs: words('repairs', m.clauses_repairs()),
    rules: words('rules', m.clauses_rules({ nights: terms.guestNights, shared })),
    entry: words('entry', m.clauses_entry({ hours: terms.entryNoticeHours })),
    utilities: words('utilities', m.clauses_utilities({ shared })),
  }
}

function ending({ premises }: Made) {
  return {
    notice: words('notice', m.clauses_notice({ days: terms.noticeDays })),
    end: words('end', m.clauses_end()),
    disputes: words('disputes', m.clauses_disputes({ city: premises.city })),
    law: words('law', m.clauses_law()),
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
