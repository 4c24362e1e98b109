import { firstOfMonth, firstOfNextMonth, firstRent } from '#features/homes/pricing/proration.ts'
import { amountInWords } from '#features/money/receipts/amount-in-words.ts'
import { addDays, formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
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

type Made = { facts: AgreementFacts; premises: Premises; company: string }

/** The text of an agreement, clause by clause, with the changes asked for. Written for us, in plain Indian English. */
export function clausesOf(made: Made, changes: readonly ClauseChange[] = []): Clause[] {
  const changed = new Map(changes.map((change) => [change.clause, change]))
  return [...beginning(made), ...moneyClauses(made), ...living(made), ...ending(made)].map((clause) => {
    const change = changed.get(clause.key)
    return change ? { ...clause, plain: change.plain, legal: change.legal } : clause
  })
}

function beginning({ facts, premises, company }: Made): Clause[] {
  const { tenants, owner, unit, shared, from, to = licenceEnd(from) } = facts
  const all = names(tenants)
  const by = owner.attorney ? `, acting by ${company} under a power of attorney` : ''
  return [
    {
      key: 'parties',
      title: 'Who this is between',
      plain: `${all}, who will live here, and ${owner.name}, who owns the home.${owner.attorney ? ` ${company} signs for the owner, who gave us that power in writing.` : ''}`,
      legal: `This leave and licence agreement is made between ${owner.name}${by} (the Licensor), and ${all} (the Licensee, which means each of them, together and separately). ${company} manages the Premises for the Licensor (the Manager).`,
    },
    {
      key: 'premises',
      title: 'What you may use',
      plain: `${capital(unit)} in ${premises.title}, ${premises.address}.${shared ? ' With your flatmates you also use the living room, kitchen, balconies and shared bathrooms.' : ''}`,
      legal: `The Licensor permits the Licensee to use ${unit} of the home known as ${premises.title}, ${premises.address}, ${premises.state} (the Premises), with its furniture and fittings as the move-in inspection lists them${shared ? ', and to use its common rooms together with the other licensees' : ''}.`,
    },
    {
      key: 'licence',
      title: 'A licence, not a tenancy',
      plain: 'You may live here as agreed. You do not become a lessee or an owner, and the home stays the owner’s.',
      legal:
        'This agreement is a licence within the meaning of section 52 of the Indian Easements Act, 1882. It creates no lease, no tenancy and no interest in the Premises. Legal possession and control stay with the Licensor.',
    },
    {
      key: 'term',
      title: 'How long',
      plain: `${terms.licenceMonths} months: ${formatDay(from)} to ${formatDay(to)}. To stay longer we make a new agreement, which you read and sign again.`,
      legal: `The licence begins on ${formatDay(from)} and ends on ${formatDay(to)}, both days included. It is not renewed by silence; a further term needs a new agreement signed by all parties.`,
    },
  ]
}

function moneyClauses({ facts, company }: Made): Clause[] {
  const { rent, maintenance, from } = facts
  const first = firstRent(rent, from)
  const wholeMonth = from === firstOfMonth(from)
  const monthEnd = formatDay(addDays(firstOfNextMonth(from), -1))
  const upkeep = maintenance > 0
  return [
    {
      key: 'fee',
      title: 'Rent and when it is due',
      plain: `${formatRupees(rent)} a month, due by the ${terms.rentDueDay}th.${upkeep ? ` Maintenance of the society: ${formatRupees(maintenance)} a month, due with it.` : ' Maintenance of the society is within it.'}`,
      legal: `The Licensee shall pay a licence fee of ${money(rent)} for each calendar month, in advance, on or before the ${terms.rentDueDay}th day of that month${upkeep ? `, and with it ${money(maintenance)} a month towards the maintenance of the society` : '. Charges of the society for maintenance are included'}. Payment is made online to the Manager, who gives a receipt.`,
    },
    {
      key: 'first-month',
      title: 'The first and the last month',
      plain: wholeMonth
        ? 'Your first month is a whole one. A month that you do not stay to its end is charged by the day.'
        : `You pay only for your days: ${formatRupees(first)} from ${formatDay(from)} to ${monthEnd}. The last month is counted in the same way.`,
      legal: `For a month of which the licence covers only a part, the licence fee is charged in proportion to the days of that month${wholeMonth ? '' : `; for the first month it is ${money(first)} for ${formatDay(from)} to ${monthEnd}`}.`,
    },
    depositClause(facts, company),
    {
      key: 'late',
      title: 'Paying late',
      plain: `No late fee before the ${terms.lateFeeFromDay}th. From then on ${formatRupees(terms.lateFeePerDay)} a day, at most ${terms.lateFeeMostPercent} % of that month’s rent.`,
      legal: `No charge is made on a licence fee paid before the ${terms.lateFeeFromDay}th day of its month. From that day the Licensee shall pay ${formatRupees(terms.lateFeePerDay)} for each day of delay, in all not more than ${terms.lateFeeMostPercent} per cent of that month’s licence fee. No other interest or penalty is charged.`,
    },
    {
      key: 'tax',
      title: 'Tax on high rents',
      plain: `Only if the rent is above ${formatRupees(terms.tdsAbove)} a month: you deduct tax (TDS) once a year, we compute it and prepare the papers.`,
      legal: `Where the licence fee exceeds ${formatRupees(terms.tdsAbove)} for a month or part of it, the Licensee shall deduct tax at source at the rate in force and give the Licensor the certificate. Tax so deducted counts as licence fee paid.`,
    },
  ]
}

function depositClause({ deposit, depositKind, rent }: AgreementFacts, company: string): Clause {
  const back = `at most ${terms.depositBackDays} days after you return the keys`
  const deductions =
    'Only unpaid sums under this agreement and the cost of damage beyond fair wear may be kept back; each is listed with its reason and with photographs from the move-in and the move-out.'
  if (depositKind === 'zero') {
    return {
      key: 'deposit',
      title: 'No deposit: a bond instead',
      plain: `You pay no deposit. A bond covers ${formatRupees(deposit)} for the owner. If money is owed when you leave, the bond partner pays the owner and may ask it back from you.`,
      legal: `The Licensee pays no deposit. In its place a bond secures the Licensor up to ${money(deposit)}. The Licensee pays its fee and keeps it in force during the licence. A claim under it may be made for sums that could be kept from a deposit, and for no others. ${deductions}`,
    }
  }
  const parts = depositKind === 'partial' ? ' It is paid in two parts, on the days that your bill names.' : ''
  const months = rent > 0 && deposit % rent === 0 ? deposit / rent : 0
  const share = months > 0 ? `, ${months === 1 ? 'one month’s' : `${months} months’`} rent` : ''
  return {
    key: 'deposit',
    title: 'Deposit',
    plain: `${formatRupees(deposit)}${share}.${parts} ${company} holds it, separately from our own money. It is back in your bank ${back}.`,
    legal: `The Licensee shall pay an interest-free refundable deposit of ${money(deposit)}${depositKind === 'partial' ? ', in two parts on the days named in the bill of the booking' : ''}. ${company} holds it for the Licensee, apart from its own money, or passes it to the Licensor where the terms of the home say so. It is refunded within ${terms.depositBackDays} days of the return of the keys. ${deductions}`,
  }
}

function living({ facts, company }: Made): Clause[] {
  return [
    {
      key: 'inspection',
      title: 'The state of the home',
      plain: `We inspect every room with you when you move in and when you leave, with photos. You have ${terms.inspectionHours} hours to add what we missed.`,
      legal: `The condition of the Premises is recorded room by room, with photographs, at the beginning and at the end of the licence, in the presence of the Licensee where possible. The Licensee may add to the first record within ${terms.inspectionHours} hours. What the first record shows is not charged at the end.`,
    },
    {
      key: 'repairs',
      title: 'Repairs and care',
      plain:
        'We repair what wears out or breaks by itself. You repair what you or your guests damage. Ask before you drill or change anything.',
      legal: `The Licensor, through ${company}, keeps the structure, water, wiring and the fittings listed in the inspection in working order. The Licensee shall use the Premises with care, report faults promptly, make good damage caused by the Licensee or guests, fair wear and tear excepted, and make no alteration without written consent.`,
    },
    {
      key: 'rules',
      title: 'Guests, pets and subletting',
      plain: `A guest may stay ${terms.guestNights} nights a month.${facts.shared ? ' Ask your flatmates first, about pets too.' : ' Pets are welcome where the society allows them.'} You may not let the home to others.`,
      legal: `The Licensee may have a guest stay for not more than ${terms.guestNights} nights in a calendar month${facts.shared ? ', with the knowledge of the other licensees, and keep a pet only with their consent' : ', and keep a pet where the rules of the society allow it'}. The Licensee shall not sublet, assign or share the licence, shall use the Premises as a residence only, and shall follow the rules of the society and the law.`,
    },
    {
      key: 'entry',
      title: 'Who may come in',
      plain: `Nobody enters without telling you ${terms.entryNoticeHours} hours before, except in danger such as fire or a burst pipe.`,
      legal: `The Licensor or ${company} may enter to inspect, repair or show the Premises at reasonable hours after ${terms.entryNoticeHours} hours’ notice to the Licensee, and without notice only to prevent immediate danger to life or property.`,
    },
    {
      key: 'utilities',
      title: 'Electricity and water',
      plain: `You pay for what you use, by the meter${facts.shared ? ' and your share with flatmates' : ''}. Readings are taken at both inspections.`,
      legal: `The Licensee shall pay electricity, water, gas and internet by meter or bill for the days of the licence${facts.shared ? ', in equal shares with the other licensees of those days unless they agree otherwise' : ''}. Meters are read at both inspections.`,
    },
  ]
}

function ending({ premises, company }: Made): Clause[] {
  const days = terms.noticeDays
  return [
    {
      key: 'notice',
      title: 'Leaving',
      plain: `Tell us ${days} days before. If you leave sooner, you pay the rent of the missing days and nothing else. There is no other lock-in.`,
      legal: `Either side may end the licence by ${days} days’ written notice, for which a notice in the Manager’s app or website is enough. If the Licensee leaves before the notice has run, the Licensee shall pay the licence fee of the missing days only. There is no other lock-in and no other charge for leaving.`,
    },
    {
      key: 'end',
      title: 'When it ends',
      plain:
        'You return the keys, we inspect with you and list any deduction with photos. Nobody may lock you out or cut your water or light to make you leave.',
      legal:
        'When the licence ends the Licensee shall return the keys and the Premises in the condition of the first inspection, fair wear and tear excepted. If the Licensee is in serious breach and does not put it right within 15 days of written notice, the Licensor may end the licence. Possession is recovered by process of law only; essential supplies are not withheld.',
    },
    {
      key: 'disputes',
      title: 'If we disagree',
      plain: `Write to our grievance officer first. If that does not help, the courts of ${premises.city} decide. Your rights as a consumer stay.`,
      legal: `The parties shall first try to settle a dispute through the grievance officer of ${company}. Failing that, the courts at ${premises.city} have jurisdiction. Nothing here limits remedies under the Consumer Protection Act, 2019.`,
    },
    {
      key: 'law',
      title: 'Law and signatures',
      plain:
        'Indian law applies. Signing with a code to your phone counts as a signature; the stamp duty is paid by e-stamp. All signatures are on the same text.',
      legal: `This agreement is governed by the law of India and of ${premises.state}. It is signed electronically under the Information Technology Act, 2000: each signature names the SHA-256 of this text. Stamp duty is paid by the e-stamp certificate named above. If a clause is invalid, the others remain.`,
    },
  ]
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
