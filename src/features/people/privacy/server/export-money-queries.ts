import { sql } from 'kysely'
import type { Section } from './export-section.ts'

/** What somebody booked, owed, paid and got back. */
export const moneySections: Readonly<Record<string, Section>> = {
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
  bookings: {
    covers: ['booking.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('booking')
        .innerJoin('home', 'home.id', 'booking.home_id')
        .select(['home.slug as home', 'booking.kind', 'booking.state', 'booking.move_in', 'booking.months'])
        .select(['booking.rent as rent_paise', 'booking.deposit as deposit_paise', 'booking.applicants'])
        .select(['booking.coupon_code', 'booking.created_at', 'booking.confirmed_at', 'booking.ended_at'])
        .select('booking.hand_over_at as hands_over_present_home_at')
        .where('booking.person_id', '=', id)
        .orderBy('booking.id')
        .execute(),
  },
  // The PAN is sealed; of it, as everywhere, the last four.
  zero_deposit: {
    covers: ['bond_applicant.person_id', 'bond_applicant.phone', 'bond_applicant.email', 'bond_applicant.work_email'],
    read: (db, { id }) =>
      db
        .selectFrom('bond_applicant')
        .select(['part', 'relation', 'name', 'email', 'country_code', 'phone', 'employment', 'work_email', 'born_on'])
        .select(['pincode', 'city', 'locality', 'state', 'pan_last4', 'monthly_income as monthly_income_paise'])
        .select(['quote_price as quote_price_paise', 'stage', 'limit_amount as limit_paise', 'fee_percent', 'reason'])
        .select(['applied_at', 'decided_at', sql`letter_key is not null`.as('has_offer_letter')])
        .where('person_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  // With what was paid for them; links by which others may pay stay inside.
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
  waiting_lists: {
    covers: ['waiting.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('waiting')
        .innerJoin('home', 'home.id', 'waiting.home_id')
        .select(['home.slug as home', 'waiting.kind', 'waiting.state', 'waiting.created_at'])
        .where('waiting.person_id', '=', id)
        .orderBy('waiting.id')
        .execute(),
  },
  dice: {
    covers: ['scratch_card.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('scratch_card')
        .select(['dice', 'prize as prize_paise', 'created_at', 'rolled_at'])
        .where('person_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  payment_feedback: {
    covers: ['payment_feedback.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('payment_feedback')
        .select(['stars', 'words', 'created_at'])
        .where('person_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },
}
