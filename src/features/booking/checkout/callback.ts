import { safeRedirect } from '#features/people/accounts/rules.ts'

/** Where whoever has paid goes when nothing else was said. */
export const afterPaying = '/alpha/past-payments'

/** `callback` of an address: only ever a page of this site. */
export const callbackOf = (callback: string | null | undefined): string => safeRedirect(callback, afterPaying)

export function rollDicePath(card: { token: string; callback: string; transactionId: string | null }): string {
  const query = new URLSearchParams({
    ...{ scratch_card_token: card.token, callback: card.callback },
    ...(card.transactionId ? { thikana_transaction_id: card.transactionId } : {}),
  })
  return `/alpha/rolldice?${query}`
}
