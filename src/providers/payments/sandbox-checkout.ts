import type { Checkout, CheckoutFacts, Payment } from './port.ts'

/** The checkout form of the sandbox: it opens a page of this site instead of the gateway's. */
export function sandboxCheckout({ orderId, amountPaise, description }: CheckoutFacts & { orderId: string }): Checkout {
  const keyId = 'rzp_sandbox'
  const fields = { key_id: keyId, order_id: orderId }
  const form = { action: `/sandbox/pay/${orderId}`, fields }
  const upi = { link: upiLink({ orderId, amountPaise, description }) }
  return { keyId, orderId, amountPaise, currency: 'INR', form, upi }
}

export function upiLink(order: { orderId: string; amountPaise: number; description: string }): string {
  const parts = {
    pa: 'thikana@sandbox',
    pn: 'Thikana',
    am: `${Math.floor(order.amountPaise / 100)}.${String(order.amountPaise % 100).padStart(2, '0')}`,
    cu: 'INR',
    tr: order.orderId,
    tn: order.description.slice(0, 50),
  }
  // Payment apps read + literally: a space must be %20.
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}

/** The fields that Razorpay's page posts back through the browser. */
export function returnFields(payment: Payment, signature: string): Record<string, string> {
  const { id: paymentId, orderId, failure, status } = payment
  if (status !== 'failed') {
    return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
  }
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': failure ?? 'Payment failed',
    'error[source]': 'customer',
    'error[step]': 'payment_authentication',
    'error[reason]': 'payment_timed_out',
    'error[metadata]': JSON.stringify({ payment_id: paymentId, order_id: orderId }),
  }
}
