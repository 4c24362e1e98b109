import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { m } from '#messages'
import { bondRefund } from '#shared/bond-fee.ts'
import { formatRupees } from '#shared/money.ts'
import { decisionDays } from './stages.ts'

export type Question = { question: string; answer: string }

const example = { feePaise: 2_400_00, startsOn: '2026-12-01' }
const fee = formatRupees(example.feePaise)
const back = (on: string, movedIn: boolean): string => formatRupees(bondRefund(example, on, movedIn))

/** The thirteen questions of the page. The sums in the answers are computed by the rule that refunds by them. */
export const questions = (): readonly Question[] => [
  { question: m.zero_q_what(), answer: m.zero_a_what() },
  { question: m.zero_q_how_much(), answer: m.zero_a_how_much() },
  { question: m.zero_q_how_often(), answer: m.zero_a_how_often({ months: bondMonths }) },
  { question: m.zero_q_whole_year(), answer: m.zero_a_whole_year() },
  { question: m.zero_q_no_move_in(), answer: m.zero_a_no_move_in({ fee, back: back('2026-12-02', false) }) },
  { question: m.zero_q_early(), answer: m.zero_a_early({ fee, back: back('2027-06-02', true) }) },
  { question: m.zero_q_who(), answer: m.zero_a_who() },
  { question: m.zero_q_vouch(), answer: m.zero_a_vouch() },
  { question: m.zero_q_need(), answer: m.zero_a_need() },
  { question: m.zero_q_how_long(), answer: m.zero_a_how_long({ days: decisionDays }) },
  { question: m.zero_q_refused(), answer: m.zero_a_refused() },
  { question: m.zero_q_damage(), answer: m.zero_a_damage() },
  { question: m.zero_q_cities(), answer: m.zero_a_cities() },
]
