// The door of payments: what other features may call.
import { creditsOf } from './credits.ts'
import { balanceOf, historyOf, post } from './ledger.ts'
import { nextReceiptNumber } from './receipt-number.ts'
import { plantCredits } from './seed.ts'

export const payments = { post, balanceOf, historyOf, creditsOf, nextReceiptNumber, plantCredits }
