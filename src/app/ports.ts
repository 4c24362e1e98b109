import { agreementSigned } from '#features/agreements/contracts/server/agreement-signed.ts'
import { moveInProgress } from '#features/booking/booked/server/move-in-progress.ts'
import { bookings } from '#features/booking/bookings/server/api.ts'
import { cancelTenancy, openTenancy } from '#features/booking/bookings/server/tenancy-ports.ts'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { help } from '#features/help/policies/server/api.ts'
import { applyPayment } from '#features/money/office/server/apply-payment.ts'
import { payToBank } from '#features/money/payments/server/pay-to-bank.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { hasVisitInPerson } from '#features/offers/server/visited-in-person.ts'
import { tenantStanding } from '#features/people/accounts/server/tenant-standing.ts'
import { personParts } from '#features/people/privacy/server/person-parts.ts'
import { otherPages } from '#features/search/seo/server/other-pages.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { keysReturned } from '#features/tenancy/inspections/server/take-keys.ts'
import { isMovingFrom } from '#features/tenancy/leaving/server/moving.ts'
import { moveInProgress as progressOf } from '#features/tenancy/move-in/server/progress.ts'
import { keysReturned as settleTenancy } from '#features/tenancy/settlements/server/keys-returned.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { transfers } from '#features/transfers/server/api.ts'
import { listHandOvers } from '#features/visits/manager-day/server/hand-overs.ts'
import { keysCheckedIn, listKeyFacts } from '#features/visits/manager-day/server/key-hand-overs.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { personParts as allParts } from './people/parts.ts'

// Connects the ports that earlier domains call to the later domains that provide them. Loaded with calls and jobs.
personParts.connect(() => allParts)
tenantStanding.connect(tenancy.standingOf)
hasVisitInPerson.connect(visits.hasVisitInPerson)
listHandOvers.connect(bookings.listHandOvers)
applyPayment.connect(bookingPayments.applyPaymentUpdate)
payToBank.connect((tx, ctx, asked) => payouts.owe(tx, ctx, { ...asked, purpose: 'refund' }))
openTenancy.connect(tenancy.open)
cancelTenancy.connect(tenancy.cancel)
agreementSigned.connect(tenancy.agreementSigned)
moveInProgress.connect(progressOf)
listKeyFacts.connect(inspections.listKeyFacts)
keysCheckedIn.connect(inspections.onCheckedIn)
keysReturned.connect(settleTenancy)
isMovingFrom.connect(transfers.isMovingFrom)
otherPages.connect(help.listPages)
