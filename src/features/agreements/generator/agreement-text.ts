import { licenceEnd } from '#features/agreements/contracts/rules.ts'
import { amountInWords } from '#features/money/receipts/amount-in-words.ts'
import { formatDay, isDay } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { type DraftContent, mostMonths, type Party } from './content.ts'
import { wholeNumber } from './numbers.ts'
import { furnitureLines, limits } from './steps.ts'

export type Section = { key: string; title: string; text: string }
/** A list after the clauses. */
export type Annexure = { key: string; title: string; lines: string[] }
export type Signer = { name: string; role: string }
export type AgreementText = {
  title: string
  /** Who, where and when, in a line each. */
  lead: string
  sections: Section[]
  annexures: Annexure[]
  signers: Signer[]
}

/** A blank for a field that is not filled in, to be completed by hand. */
export const blank = '__________'
const said = (text: string): string => text.trim() || blank
const oneLine = (text: string): string => said(text.replaceAll(/\s*\n\s*/g, ', '))

/** The agreement as text: the preview shows it as it is typed, and the PDF prints the same. */
export function agreementText(content: DraftContent): AgreementText {
  const { owner, tenants, property } = content
  const names = listed(tenants.map(({ name }) => said(name)))
  return {
    title: 'Rent agreement (leave and licence)',
    lead: `Between ${said(owner.name)} and ${names}, for ${property.kind.toLowerCase() || 'the home'} in ${said(property.city)}`,
    sections: [...parties(content), ...money(content), ...living(content), ...ending(content)],
    annexures: annexuresOf(content),
    signers: [
      { name: said(owner.name), role: 'Licensor (owner)' },
      ...tenants.map(({ name }) => ({ name: said(name), role: 'Licensee (tenant)' })),
      ...[content.annexures.witness_1, content.annexures.witness_2].map((name) => ({
        name: said(name),
        role: 'Witness',
      })),
    ],
  }
}

const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? blank) : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

function describeParty({ name, parent, phone, address }: Party): string {
  const of = parent.trim() === '' ? '' : `, child of ${parent.trim()}`
  return `${said(name)}${of}, of ${oneLine(address)}, phone ${said(phone)}`
}

function parties({ owner, tenants, property, terms }: DraftContent): Section[] {
  const { from, to } = termOf(terms)
  const each = tenants.length > 1 ? ', which means each of them, together and separately' : ''
  const area = property.area === '' ? '' : `, about ${property.area} square feet`
  const where = `${oneLine(property.address)}, ${said(property.city)}, ${said(property.state)} ${said(property.pincode)}`
  return [
    {
      key: 'parties',
      title: 'Parties',
      text: `This agreement is made between ${describeParty(owner)} (the Licensor), and ${listed(tenants.map(describeParty))} (the Licensee${each}).`,
    },
    {
      key: 'premises',
      title: 'Premises',
      text: `The Licensor permits the Licensee to live in ${withArticle(property.kind)}${area}, ${property.furnishing.toLowerCase()}, at ${where} (the Premises), with the things that Annexure A lists. The Premises are used as a home only.`,
    },
    {
      key: 'licence',
      title: 'Licence',
      text: 'This is a licence within the meaning of section 52 of the Indian Easements Act, 1882. It creates no lease, no tenancy and no interest in the Premises.',
    },
    {
      key: 'term',
      title: 'Term',
      text: `The licence is for ${said(terms.months)} ${terms.months === '1' ? 'month' : 'months'}. It begins on ${from} and ends on ${to}, both days included. A further term needs a new agreement signed by all parties.`,
    },
  ]
}

const withArticle = (kind: string): string => (kind === '' ? 'a home' : `a ${kind.toLowerCase()}`)

function termOf({ from, months }: DraftContent['terms']): { from: string; to: string } {
  const count = wholeNumber(months, 1, mostMonths)
  if (!isDay(from)) return { from: blank, to: blank }
  return { from: formatDay(from), to: count === null ? blank : formatDay(licenceEnd(from, count)) }
}

/** "₹27,500 (Rupees …)". */
function amount(text: string, max: number): string {
  const number = wholeNumber(text, 0, max)
  return number === null ? `₹${blank}` : `${formatRupees(paise(number))} (${amountInWords(paise(number))})`
}

function money({ terms }: DraftContent): Section[] {
  const deposit = wholeNumber(terms.deposit, 0, limits.deposit.max)
  const maintenance = wholeNumber(terms.maintenance, 0, limits.rent.max)
  return [
    {
      key: 'rent',
      title: 'Rent',
      text: `The Licensee pays ${amount(terms.rent, limits.rent.max)} for each month, in advance, on or before day ${said(terms.due_day)} of that month. For a part of a month the rent is charged by the day. The Licensor gives a receipt.`,
    },
    {
      key: 'deposit',
      title: 'Deposit',
      text:
        deposit === 0
          ? 'No deposit is paid.'
          : `The Licensee pays a refundable deposit of ${amount(terms.deposit, limits.deposit.max)}, without interest. It is paid back within 15 days after the keys are returned. Only unpaid sums under this agreement and the cost of damage beyond fair wear may be kept back, each listed with its reason.`,
    },
    {
      key: 'charges',
      title: 'Charges',
      text: `${maintenance === 0 ? 'Maintenance of the society is within the rent.' : `The Licensee pays ${amount(terms.maintenance, limits.rent.max)} a month for the maintenance of the society.`} The Licensee pays for electricity, water, gas and internet by meter or bill. Property tax and large repairs are the Licensor’s.`,
    },
  ]
}

function living({ terms }: DraftContent): Section[] {
  return [
    {
      key: 'use',
      title: 'Care of the Premises',
      text: `The Licensee keeps the Premises clean and in order, does not build, drill through walls or let anybody else live there without the Licensor’s written consent, and keeps the rules of the society. Pets are ${terms.pets === 'yes' ? '' : 'not '}allowed.`,
    },
    {
      key: 'entry',
      title: 'Visits of the Licensor',
      text: 'The Licensor may enter the Premises by day after giving 24 hours of notice, and at once where life or property is in danger.',
    },
    ...(terms.extra.trim() === '' ? [] : [{ key: 'extra', title: 'Special terms', text: terms.extra.trim() }]),
  ]
}

function ending({ property, terms }: DraftContent): Section[] {
  const lockIn = wholeNumber(terms.lock_in, 0, mostMonths) ?? 0
  const until = lockInEnd(terms, lockIn)
  return [
    {
      key: 'notice',
      title: 'Ending early',
      text: `${lockIn === 0 ? 'Either side' : `Neither side may end this agreement in its first ${lockIn} ${lockIn === 1 ? 'month' : 'months'} (until ${until}), except for a breach. After that either side`} may end it with ${said(terms.notice_days)} days of notice in writing.`,
    },
    {
      key: 'breach',
      title: 'Breach',
      text: 'Where rent stays unpaid for more than 30 days, or a party breaks this agreement and does not put it right within 15 days of being told in writing, the other may end it at once.',
    },
    {
      key: 'return',
      title: 'Return of the Premises',
      text: 'On the last day the Licensee returns the Premises and all keys, empty of their own things and in the state in which they were received, fair wear excepted.',
    },
    {
      key: 'law',
      title: 'Law and stamp',
      text: `The laws of India and of ${said(property.state)} apply, and the courts of ${said(property.city)} decide. Stamp duty and registration are shared equally unless the parties agree otherwise. Each side keeps one signed copy.`,
    },
  ]
}

function lockInEnd({ from }: DraftContent['terms'], months: number): string {
  return isDay(from) && months > 0 ? formatDay(licenceEnd(from, months)) : blank
}

function annexuresOf({ annexures }: DraftContent): Annexure[] {
  const things = furnitureLines(annexures.furniture)
  const handed = [
    `Electricity meter on the first day: ${said(annexures.meter)}`,
    `Sets of keys handed over: ${said(annexures.keys)}`,
  ]
  return [
    { key: 'a', title: 'Annexure A: furniture and fittings', lines: things.length > 0 ? things : ['None.'] },
    { key: 'b', title: 'Annexure B: handing over', lines: handed },
  ]
}
