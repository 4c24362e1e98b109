import { safeRedirect } from '#features/people/accounts/rules.ts'

/** Default destination after a payment. */
export const afterPaying = '/alpha/past-payments'

/** `callback` of a URL: only paths of this site, to prevent open redirects. */
export const callbackOf = (callback: string | null | undefined): string => safeRedirect(callback, afterPaying)

export function rollDicePath(card: { token: string; callback: string; transactionId: string | null }): string {
  const query = new URLSearchParams({
    ...{ scratch_card_token: card.token, callback: card.callback },
    ...(card.transactionId ? { thikana_transaction_id: card.transactionId } : {}),
  })
  return `/alpha/rolldice?${query}`
}
