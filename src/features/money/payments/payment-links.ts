/** Addresses of this feature's screens. */
export const paymentPath = (invoiceId: number): string => `/alpha/payment?invoice_id=${invoiceId}`
export const successPath = (invoiceId: number): string => `/alpha/payment_success?invoice_id=${invoiceId}`
export const openPaymentPath = (token: string): string => `/alpha/open_payment?token=${token}`
export const receiptPath = (invoiceId: number): string => `/internal_houses/receipt?id=${invoiceId}`
export const feedbackPath = (invoiceId: number): string => `/alpha/payment_feedback?invoice_id=${invoiceId}`

/** Where the gateway sends the browser back to, and where it tells us itself. */
export const returnPath = '/api/v4/payments/return'
export const webhookPath = '/api/v4/payments/webhook'
