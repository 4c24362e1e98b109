import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#shared/call.ts'
import { confirmOpenPayment, confirmPayment, type PaymentState } from '../contract.ts'

const everyMs = 4000
const forMs = 10 * 60_000

/** Of one's own, or by its link. */
export type Asked = { invoiceId: number } | { token: string }

const ask = (asked: Asked): Promise<PaymentState> =>
  'token' in asked
    ? call(confirmOpenPayment, { body: asked })
    : call(confirmPayment, { body: { invoice_id: asked.invoiceId } })

/**
 * Asks every few seconds whether a payment stands as it did, while somebody looks and for a while only, then when they
 * look again. The page is made anew once it does not. What cannot be asked now is asked again.
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
