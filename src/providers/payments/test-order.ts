import type { NewOrder } from './port.ts'

export const rent: NewOrder = {
  amountPaise: 14_500_00,
  receipt: 'attempt-1',
  notes: { invoice: '17' },
  description: 'Rent for November',
  person: { name: 'Asha Nair', email: 'asha@example.com', phone: '9876543210' },
  returnUrl: 'https://thikana.example/payments/return?invoice=17',
  cancelUrl: 'https://thikana.example/payments/17',
}
