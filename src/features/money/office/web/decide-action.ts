import { call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { approveMoney, refuseMoney } from '../contract.ts'
import { answerTo } from './money-answer.ts'

export const isDecision = (form: FormData): boolean => ['approve', 'refuse'].includes(String(form.get('intent')))

/** The action of both buttons of a waiting amount. */
export function decide(request: Request, form: FormData) {
  const approval = String(form.get('approval') ?? '')
  const params = { id: Number(approval) }
  return answerTo(
    request,
    async () => {
      if (form.get('intent') === 'approve') {
        const { refunded } = await call(approveMoney, { params })
        return `Approved: ${formatRupees(refunded)} goes back.`
      }
      await call(refuseMoney, { params, body: { note: String(form.get('note') ?? '') } })
      return 'Refused: nothing goes back.'
    },
    { approval },
  )
}
