import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { bondRefund } from '#shared/bond-fee.ts'
import { formatRupees } from '#shared/money.ts'
import { decisionDays } from './stages.ts'

export type Question = { question: string; answer: string }

const example = { feePaise: 2_400_00, startsOn: '2026-12-01' }
const fee = formatRupees(example.feePaise)
const back = (on: string, movedIn: boolean): string => formatRupees(bondRefund(example, on, movedIn))

/** The cities of the bond partner, as the page names them. */
export const zeroDepositCities = [
  ...['Bangalore', 'Gurgaon', 'Hyderabad', 'Noida', 'Pune', 'Delhi', 'Ghaziabad', 'Greater Noida', 'Faridabad'],
  ...['Navi Mumbai', 'Thane', 'Mumbai'],
] as const

/** The thirteen questions of the page. The sums in the answers are computed by the rule that refunds by them. */
export const questions: readonly Question[] = [
  {
    question: 'What is zero deposit?',
    answer:
      'You pay the bond partner a small convenience fee instead of the deposit. The partner guarantees the owner: for unpaid rent or damage the owner can make a claim of up to two months’ deposit.',
  },
  {
    question: 'How much is it?',
    answer:
      'Normally less than 10% of the sum secured. You see your own fee as soon as the partner has decided, before you book.',
  },
  {
    question: 'How often do I pay the fee?',
    answer: `Once for each ${bondMonths}-month agreement. Stay longer, and the fee for the next ${bondMonths} months comes with that month’s rent.`,
  },
  {
    question: 'Does the fee come back after a whole year?',
    answer: 'No. A deposit comes back, the fee does not. What stays with you all year is the money of the deposit.',
  },
  {
    question: 'What if I do not move in?',
    answer: `Cancel by the move-in date and the whole fee comes back. After the move-in date you get back 50% of the remaining 11 months: of ${fee} that is ${back('2026-12-02', false)}.`,
  },
  {
    question: 'What if I move out early?',
    answer: `You get back half (50%) of the fee for the time that is left. Of ${fee}, leaving with half of the year to go, that is about ${back('2027-06-02', true)}.`,
  },
  {
    question: 'Who can apply?',
    answer:
      'People with a salary, people yet to join, and the self-employed. Students and people without work apply with somebody of their family.',
  },
  {
    question: 'Can somebody vouch for me?',
    answer:
      'Yes: a parent, a sibling or your spouse with an income. They confirm it by a code to their own phone; before that the partner hears nothing of them.',
  },
  {
    question: 'What do I need to apply?',
    answer: 'Your PAN, your income a month, and the offer letter if you are yet to join. Aadhaar is not asked for.',
  },
  {
    question: 'How long does approval take?',
    answer: `The partner mostly decides at once, and over 95% are approved. A yes counts for ${decisionDays} days, for any home up to its limit.`,
  },
  {
    question: 'What if I am not approved?',
    answer:
      'You see the reason, and can apply with somebody of your family. Most of these homes can also be had with the usual deposit.',
  },
  {
    question: 'Am I covered against damage?',
    answer:
      'No. The bond covers the owner. If the partner pays the owner for damage beyond wear or for unpaid rent, you repay the partner.',
  },
  {
    question: 'Which cities have it?',
    answer: `${zeroDepositCities.slice(0, -1).join(', ')} and ${zeroDepositCities.at(-1)}.`,
  },
]
