import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { bondRefund } from '#shared/bond-fee.ts'
import { formatRupees } from '#shared/money.ts'

export type Question = { question: string; answer: string }

const example = { feePaise: 2_400_00, startsOn: '2026-12-01' }
const fee = formatRupees(example.feePaise)
const back = (on: string, movedIn: boolean): string => formatRupees(bondRefund(example, on, movedIn))

/** Questions about the fee. The sums in the answers are computed by the rule that refunds by them. */
export const questions: readonly Question[] = [
  {
    question: 'How often do I pay the fee?',
    answer: `Once for each ${bondMonths}-month agreement. Stay longer, and the fee for the next ${bondMonths} months comes with that month’s rent.`,
  },
  {
    question: 'How much is it?',
    answer:
      'Normally less than 10% of the sum secured. You see your own fee as soon as the partner has decided, before you book.',
  },
  {
    question: 'What if I do not move in?',
    answer: `Cancel by the move-in date and the whole fee comes back. After the move-in date you get back 50% of the remaining 11 months: of ${fee} that is ${back('2026-12-02', false)}.`,
  },
  {
    question: 'What if I move out early?',
    answer: `You get back half (50%) of the fee for the time that is left. Of ${fee}, leaving with half of the year to go, that is about ${back('2027-06-02', true)}.`,
  },
]
