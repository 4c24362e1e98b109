import { openPaymentPath } from '#features/money/payments/payment-links.ts'
import type { Db } from '#platform/db.ts'
import { listShares } from './share-queries.ts'

/** Shares of a booking with their payment links; empty when one person pays alone. */
export const sharesOf = async (db: Db, bookingId: number) =>
  (await listShares(db, bookingId)).map(({ name, amount, link_token, state }) => ({
    ...{ name, amount, paid: state === 'paid' },
    link: link_token ? openPaymentPath(link_token) : '',
  }))
