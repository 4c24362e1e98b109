import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#shared/call.ts'
import { confirmOpenPayment, confirmPayment, type PaymentState } from '../contract.ts'

const everyMs = 4000
const forMs = 10 * 60_000

/** The person's own invoice, or one by its link. */
export type Asked = { invoiceId: number } | { token: string }

const ask = (asked: Asked): Promise<PaymentState> =>
  'token' in asked
    ? call(confirmOpenPayment, { body: asked })
    : call(confirmPayment, { body: { invoice_id: asked.invoiceId } })

/**
 * Polls the state of a payment every few seconds for a limited time while the page is visible, and again when it gets
 * visible. Revalidates the page when the state changes; failed polls are retried.
 */
export function useAskAgain(asks: boolean, asked: Asked, state: PaymentState['state']): void {
  const { revalidate } = useRevalidator()
  const askOnce = useEffectEvent(async () => {
    if (document.hidden) return
    const answer = await ask(asked).catch(() => null)
    if (answer && answer.state !== state) await revalidate()
  })
  useEffect(() => {
    if (!asks) return
    const again = () => void askOnce()
    const timer = setInterval(again, everyMs)
    const end = setTimeout(() => clearInterval(timer), forMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
      document.removeEventListener('visibilitychange', again)
    }
  }, [asks])
}
