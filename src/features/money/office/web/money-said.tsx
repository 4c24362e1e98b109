import { Banner } from '#ui/display/banner.tsx'
import type { MoneyAnswer } from './money-answer.ts'

export function MoneySaid({ answer }: { answer: MoneyAnswer | undefined }) {
  if (answer?.done) return <Banner tone="leaf" role="status" title={answer.done} />
  return answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null
}
