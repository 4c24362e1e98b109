import type { PersonPart } from '#platform/person-part.ts'

export const paymentsPart: PersonPart = {
  sections: {
    money: {
      covers: ['ledger_account.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('ledger_account')
          .innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
          .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_entry.posting_id')
          .select(['ledger_account.kind', 'ledger_posting.text', 'ledger_entry.amount', 'ledger_posting.happened_at'])
          .where('ledger_account.person_id', '=', id)
          .orderBy('ledger_posting.happened_at')
          .execute(),
    },
    // Includes their payments; payment links are not exported.
    invoices: {
      covers: ['invoice.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('invoice')
          .leftJoin('payment', 'payment.invoice_id', 'invoice.id')
          .select(['invoice.title', 'invoice.purpose', 'invoice.amount', 'invoice.credits', 'invoice.state'])
          .select(['invoice.due_on', 'invoice.created_at', 'invoice.paid_at', 'invoice.receipt_number'])
          .select(['payment.gateway_payment_id as payment', 'payment.amount as paid', 'payment.method'])
          .where('invoice.person_id', '=', id)
          .orderBy('invoice.id')
          .execute(),
    },
    refunds: {
      covers: ['refund.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('refund')
          .innerJoin('payment', 'payment.id', 'refund.payment_id')
          .select(['payment.gateway_payment_id as payment', 'refund.amount', 'refund.reason', 'refund.state'])
          .select(['refund.created_at', 'refund.sent_at'])
          .where('refund.person_id', '=', id)
          .orderBy('refund.id')
          .execute(),
    },
  },
}
