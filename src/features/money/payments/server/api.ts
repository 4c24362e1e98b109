// The door of payments: what other features may call.

import { creditsOf } from './credits.ts'
import { applyAllCredits, earnInvoice, fitCredits, setCredits, undoInvoice, whoseIs } from './invoice-books.ts'
import { booksLeft, rentLeft } from './invoice-left.ts'
import {
  createInvoice,
  findInvoice,
  findInvoiceByLink,
  findOpenToMoveIn,
  getOwnInvoice,
  giveLink,
  listInvoicesOf,
  listLines,
  lockInvoice,
  lockInvoicesOf,
  newLinkToken,
  restOf,
  setInvoice,
  setTenancy,
} from './invoices.ts'
import { balanceOf, dueInMonth, historyOf, listOwed, listOwnersGivenDeposits, lockedBalance, post } from './ledger.ts'
import { expectedAtGateway, listAttempts, listEvents, listPostings, sumsByKind } from './office-books.ts'
import { findPayments, findRefunds, getPayment, listOurSide, sumPayments, sumRefunds } from './office-queries.ts'
import {
  findKeptPayment,
  findNewestOrder,
  findOrder,
  findPayment,
  findReturned,
  findTold,
  giveUpOrders,
  insertOrder,
  insertPayment,
  nameOrder,
  noteAndRead,
  noteEvent,
  setOrder,
  setPayment,
  takeOrdersToAsk,
} from './orders.ts'
import { findRefund, notePaidOut, noteRefund, oweRefund, sendRefund } from './refunds.ts'
import { depositBack, depositOf, rentOf } from './release.ts'
import { createRents } from './rent-invoices.ts'

import { askAfterRefund, getRefund, isOwed, listSent, sendAgain, sumOfRefunds } from './retry-refund.ts'

export type { InvoiceRow } from './invoices.ts'
export type { FoundPayment, FoundRefund, PaymentSearch, SideOfPayment } from './office-queries.ts'
export type { OrderRow, PaymentRow, ToldOrder } from './orders.ts'
export type { NewRent } from './rent-invoices.ts'

export const payments = {
  ...{ post, balanceOf, lockedBalance, historyOf, creditsOf },
  ...{ listOwed, listOwnersGivenDeposits, dueInMonth },
}

export const invoices = {
  create: createInvoice,
  createRents,
  find: findInvoice,
  getOwn: getOwnInvoice,
  findByLink: findInvoiceByLink,
  findOpenToMoveIn,
  listOf: listInvoicesOf,
  lines: listLines,
  lock: lockInvoice,
  lockOf: lockInvoicesOf,
  restOf,
  set: setInvoice,
  setTenancy,
  newLinkToken,
  giveLink,
  setCredits,
  applyAllCredits,
  fitCredits,
  earn: earnInvoice,
  undo: undoInvoice,
  booksLeft,
  rentLeft,
  whoseIs,
}

export const orders = {
  insert: insertOrder,
  find: findOrder,
  findTold,
  findPayment,
  set: setOrder,
  giveUp: giveUpOrders,
  takeToAsk: takeOrdersToAsk,
  noteEvent,
  findNewest: findNewestOrder,
  findKept: findKeptPayment,
  findReturned,
  insertPayment,
  setPayment,
  name: nameOrder,
  noteAndRead,
}

export const refunds = {
  owe: oweRefund,
  note: noteRefund,
  notePaidOut,
  find: findRefund,
  get: getRefund,
  sumOf: sumOfRefunds,
  isOwed,
  listSent,
  askAfter: askAfterRefund,
  sendAgain,
  job: sendRefund,
}

/** Moves what is safe to pass on to its owner. Tenancy decides when. */
export const release = { rentOf, depositOf, depositBack }

/** For the money office, without a filter by person. */
export const office = {
  findPayments,
  sumPayments,
  getPayment,
  findRefunds,
  sumRefunds,
  listOurSide,
  listPostings,
  listAttempts,
  listEvents,
  sumsByKind,
  expectedAtGateway,
}
