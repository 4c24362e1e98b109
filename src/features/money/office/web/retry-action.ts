import { call } from '#shared/call.ts'
import { retryRefund } from '../contract.ts'

const texts = {
  due: 'It is on its way again.',
  sent: 'The gateway is still at it.',
  done: 'It has arrived.',
  failed: 'The gateway has failed at it again.',
} as const

export async function sendRetry(form: FormData): Promise<string> {
  const { state } = await call(retryRefund, { params: { id: Number(form.get('id')) } })
  return texts[state]
}
