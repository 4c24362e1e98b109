import { firstOfMonth, firstOfNextMonth, firstRent } from '#features/homes/pricing/proration.ts'
import { amountInWords } from '#features/money/receipts/amount-in-words.ts'
import { addDays, formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { clauseWords } from './clause-words.ts'
import { type AgreementFacts, licenceEnd, type Premises } from './rules.ts'
import { terms } from './terms.ts'

/** One clause: its legal text decides, the plain words say the same beside it. */
export type Clause = { key: string; title: string; plain: string; legal: string }

/** A clause that somebody asked to have changed. */
export type ClauseChange = {
  clause: string
  /** The change in a line: "A guest may stay 5 nights a month, not 3". */
  summary: string
  asked_by: 'tenant' | 'owner' | 'us'
  better_for: 'tenant' | 'owner' | 'both'
  plain: string
  legal: string
}

const money = (amount: number): string => `${formatRupees(amount)} (${amountInWords(amount)})`
const names = (all: readonly { name: string }[]): string => {
  const list = all.map(({ name }) => name)
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
}

export type Made = { facts: AgreementFacts; premises: Premises; company: string }

type Legal = Pick<Clause, 'key' | 'legal'>

/**
 * The text of an agreement, clause by clause, with the changes asked for. Written for us, in plain Indian English. What is
 * signed is made in English; the legal text has no other language.
 */
export function clausesOf(made: Made, changes: readonly ClauseChange[] = []): Clause[] {
  const changed = new Map(changes.map((change) => [change.clause, change]))
  const words = clauseWords(made)
  return [...beginning(made), ...moneyClauses(made), ...living(made), ...ending(made)].map(({ key, legal }) => {
    const { title = '', plain = '' } = words[key] ?? {}
    const change = changed.get(key)
    return { key, title, plain: change?.plain ?? plain, legal: change?.legal ?? legal }
  })
}

function beginning({ facts, premises, company }: Made): Legal[] {
  const { tenants, owner, unit, shared, from, to = licenceEnd(from) } = facts
  const all = names(tenants)
  const by = owner.attorney ? `, acting by ${company} under a power of attorney` : ''
  return [
    {
      key: 'parties',
      legal: `This leave and licence agreement is made between ${owner.name}${by} (the Licensor), and ${all} (the Licensee, which means each of them, together and separately). ${company} manages the Premises for the Licensor (the Manager).`,
    },
    {
      key: 'premises',
      legal: `The Licensor permits the Licensee to use ${unit} of the home known as ${premises.title}, ${premises.address}, ${premises.state} (the Premises), with its furniture and fittings as the move-in inspection lists them${shared ? ', and to use its common rooms together with the other licensees' : ''}.`,
    },
    {
      key: 'licence',
      legal:
        'This agreement is a licence within the meaning of section 52 of the Indian Easements Act, 1882. It creates no lease, no tenancy and no interest in the Premises. Legal possession and control stay with the Licensor.',
    },
    {
      key: 'term',
      legal: `The licence begins on ${formatDay(from)} and ends on ${formatDay(to)}, both days included. It is not renewed by silence; a further term needs a new agreement signed by all parties.`,
    },
  ]
}

function moneyClauses({ facts, company }: Made): Legal[] {
  const { rent, maintenance, from } = facts
  const first = firstRent(rent, from)
  const wholeMonth = from === firstOfMonth(from)
  const monthEnd = formatDay(addDays(firstOfNextMonth(from), -1))
  const upkeep = maintenance > 0
  return [
    {
      key: 'fee',
      legal: `The Licensee shall pay a licence fee of ${money(rent)} for each calendar month, in advance, on or before the ${terms.rentDueDay}th day of that month${upkeep ? `, and with it ${money(maintenance)} a month towards the maintenance of the society` : '. Charges of the society for maintenance are included'}. Payment is made online to the Manager, who gives a receipt.`,
    },
    {
      key: 'first-month',
      legal: `For a month of which the licence covers only a part, the licence fee is charged in proportion to the days of that month${wholeMonth ? '' : `; for the first month it is ${money(first)} for ${formatDay(from)} to ${monthEnd}`}.`,
    },
    depositClause(facts, company),
    {
      key: 'late',
      legal: `No charge is made on a licence fee paid before the ${terms.lateFeeFromDay}th day of its month. From that day the Licensee shall pay ${formatRupees(terms.lateFeePerDay)} for each day of delay, in all not more than ${terms.lateFeeMostPercent} per cent of that month’s licence fee. No other interest or penalty is charged.`,
    },
    {
      key: 'tax',
      legal: `Where the licence fee exceeds ${formatRupees(terms.tdsAbove)} for a month or part of it, the Licensee shall deduct tax at source at the rate in force and give the Licensor the certificate. Tax so deducted counts as licence fee paid.`,
    },
  ]
}

function depositClause({ deposit, depositKind, depositKeeping }: AgreementFacts, company: string): Legal {
  const deductions =
    'Only unpaid sums under this agreement and the cost of damage beyond fair wear may be kept back; each is listed with its reason and with photographs from the move-in and the move-out.'
  if (depositKind === 'zero') {
    return {
      key: 'deposit',
      legal: `The Licensee pays no deposit. In its place a bond secures the Licensor up to ${money(deposit)}. The Licensee pays its fee and keeps it in force during the licence. A claim under it may be made for sums that could be kept from a deposit, and for no others. ${deductions}`,
    }
  }
  return {
    key: 'deposit',
    legal: `The Licensee shall pay an interest-free refundable deposit of ${money(deposit)}${depositKind === 'partial' ? ', in two parts on the days named in the bill of the booking' : ''}. ${keepingClause(company, depositKeeping)} ${deductions}`,
  }
}

/** Says who holds and refunds the deposit; facts from before 19 November 2026 leave it to the terms of the home. */
function keepingClause(company: string, keeping: AgreementFacts['depositKeeping']): string {
  const within = `within ${terms.depositBackDays} days of the return of the keys`
  switch (keeping) {
    case 'held':
      return `${company} holds it for the Licensee, apart from its own money, and refunds it ${within}.`
    case 'passed_on':
      return `${company} passes it to the Licensor, who holds it during the licence. ${company} refunds it to the Licensee ${within} and takes it back from the Licensor.`
    case 'owners':
      return `${company} passes it to the Licensor, who holds it during the licence and refunds it to the Licensee ${within}.`
    default:
      return `${company} holds it for the Licensee, apart from its own money, or passes it to the Licensor where the terms of the home say so. It is refunded ${within}.`
  }
}

function living({ facts, company }: Made): Legal[] {
  return [
    {
      key: 'inspection',
      legal: `The condition of the Premises is recorded room by room, with photographs, at the beginning and at the end of the licence, in the presence of the Licensee where possible. The Licensee may add to the first record within ${terms.inspectionHours} hours. What the first record shows is not charged at the end.`,
    },
    {
      key: 'repairs',
      legal: `The Licensor, through ${company}, keeps the structure, water, wiring and the fittings listed in the inspection in working order. The Licensee shall use the Premises with care, report faults promptly, make good damage caused by the Licensee or guests, fair wear and tear excepted, and make no alteration without written consent.`,
    },
    {
      key: 'rules',
      legal: `The Licensee may have a guest stay for not more than ${terms.guestNights} nights in a calendar month${facts.shared ? ', with the knowledge of the other licensees, and keep a pet only with their consent' : ', and keep a pet where the rules of the society allow it'}. The Licensee shall not sublet, assign or share the licence, shall use the Premises as a residence only, and shall follow the rules of the society and the law.`,
    },
    {
      key: 'entry',
      legal: `The Licensor or ${company} may enter to inspect, repair or show the Premises at reasonable hours after ${terms.entryNoticeHours} hours’ notice to the Licensee, and without notice only to prevent immediate danger to life or property.`,
    },
    {
      key: 'utilities',
      legal: `The Licensee shall pay electricity, water, gas and internet by meter or bill for the days of the licence${facts.shared ? ', in equal shares with the other licensees of those days unless they agree otherwise' : ''}. Meters are read at both inspections.`,
    },
  ]
}

function ending({ premises, company }: Made): Legal[] {
  const days = terms.noticeDays
  return [
    {
      key: 'notice',
      legal: `Either side may end the licence by ${days} days’ written notice, for which a notice in the Manager’s app or website is enough. If the Licensee leaves before the notice has run, the Licensee shall pay the licence fee of the missing days only. There is no other lock-in and no other charge for leaving.`,
    },
    {
      key: 'end',
      legal:
        'When the licence ends the Licensee shall return the keys and the Premises in the condition of the first inspection, fair wear and tear excepted. If the Licensee is in serious breach and does not put it right within 15 days of written notice, the Licensor may end the licence. Possession is recovered by process of law only; essential supplies are not withheld.',
    },
    {
      key: 'disputes',
      legal: `The parties shall first try to settle a dispute through the grievance officer of ${company}. Failing that, the courts at ${premises.city} have jurisdiction. Nothing here limits remedies under the Consumer Protection Act, 2019.`,
    },
    {
      key: 'law',
      legal: `This agreement is governed by the law of India and of ${premises.state}. It is signed electronically under the Information Technology Act, 2000: each signature names the SHA-256 of this text. Stamp duty is paid by the e-stamp certificate named above. If a clause is invalid, the others remain.`,
    },
  ]
}
