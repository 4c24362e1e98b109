import { agreementSigned } from '#features/agreements/contracts/server/agreement-signed.ts'
import { generatorPages } from '#features/agreements/generator/server/api.ts'
import { keepWithAccount } from '#features/agreements/generator/server/drafts.ts'
import { moveInProgress } from '#features/booking/booked/server/move-in-progress.ts'
import { bookings } from '#features/booking/bookings/server/api.ts'
import { cancelTenancy, handOverChanged, openTenancy } from '#features/booking/bookings/server/tenancy-ports.ts'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { assure } from '#features/care/assure/server/api.ts'
import { meters } from '#features/care/meters/server/api.ts'
import { repairs } from '#features/care/requests/server/api.ts'
import { gatherFromOwners } from '#features/care/requests/server/take-from-owner.ts'
import {
  filmOfReport as readReportFilm,
  roomsOfTour as readTourRooms,
} from '#features/desk/tagging/server/report-film.ts'
import { listHelpPages } from '#features/help/articles/server/api.ts'
import { listWrittenPages } from '#features/help/pages/server/api.ts'
import { help } from '#features/help/policies/server/api.ts'
import { sharedHomes } from '#features/homes/listing/server/shared-homes.ts'
import { applyPayment } from '#features/money/office/server/apply-payment.ts'
import { beforeRentBack } from '#features/money/office/server/rent-back.ts'
import { payToBank } from '#features/money/payments/server/pay-to-bank.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { hasVisitInPerson } from '#features/offers/server/visited-in-person.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { careStanding } from '#features/people/accounts/server/care-standing.ts'
import { signedInHere } from '#features/people/accounts/server/signed-in-here.ts'
import { tenantStanding } from '#features/people/accounts/server/tenant-standing.ts'
import { personParts } from '#features/people/privacy/server/person-parts.ts'
import {
  pushCopies as copiesForBrowsers,
  deliverPush as deliverToBrowser,
} from '#features/people/profiles/server/push-messages.ts'
import { readerLanguages as languagesOfReaders } from '#features/people/profiles/server/reader-languages.ts'
import { wantedMessages as wantedByReader } from '#features/people/profiles/server/wanted-messages.ts'
import { otherPages } from '#features/search/seo/server/other-pages.ts'
import { rentReleased } from '#features/tenancy/held-money/server/rent-released.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { filmOfReport } from '#features/tenancy/inspections/server/report-film.ts'
import { keysReturned } from '#features/tenancy/inspections/server/take-keys.ts'
import { handOverChanged as followHandOver } from '#features/tenancy/leaving/server/hand-over.ts'
import { isMovingFrom } from '#features/tenancy/leaving/server/moving.ts'
import { moveInProgress as progressOf } from '#features/tenancy/move-in/server/progress.ts'
import { homeCare } from '#features/tenancy/my-home/server/home-care.ts'
import { openRepairs } from '#features/tenancy/my-home/server/open-repairs.ts'
import { addMonthlyCharges } from '#features/tenancy/rent/server/charges-to-come.ts'
import { keysReturned as settleTenancy } from '#features/tenancy/settlements/server/keys-returned.ts'
import { meteredCosts } from '#features/tenancy/settlements/server/metered-costs.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { transfers } from '#features/transfers/server/api.ts'
import { listHandOvers } from '#features/visits/manager-day/server/hand-overs.ts'
import { keysCheckedIn, listKeyFacts } from '#features/visits/manager-day/server/key-hand-overs.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { roomsOfTour } from '#features/visits/tours/server/tour-rooms.ts'
import { deliverPush, pushCopies, readerLanguages, wantedMessages } from '#platform/outbox.ts'
import { personParts as allParts } from './people/parts.ts'

// Connects the ports that earlier domains call to the later domains that provide them. Loaded with calls and jobs.
wantedMessages.connect(wantedByReader)
readerLanguages.connect(languagesOfReaders)
pushCopies.connect(copiesForBrowsers)
deliverPush.connect(deliverToBrowser)
personParts.connect(() => allParts)
signedInHere.connect(keepWithAccount)
tenantStanding.connect(tenancy.standingOf)
hasVisitInPerson.connect(visits.hasVisitInPerson)
listHandOvers.connect(bookings.listHandOvers)
applyPayment.connect(bookingPayments.applyPaymentUpdate)
payToBank.connect((tx, ctx, asked) => payouts.owe(tx, ctx, { ...asked, purpose: 'refund' }))
sharedHomes.connect(terms.sharedHomes)
rentReleased.connect(terms.postReleasedRent)
gatherFromOwners.connect(terms.gather)
beforeRentBack.connect(terms.beforeRentBack)
openTenancy.connect(tenancy.open)
cancelTenancy.connect(tenancy.cancel)
handOverChanged.connect(followHandOver)
agreementSigned.connect(tenancy.agreementSigned)
moveInProgress.connect(progressOf)
listKeyFacts.connect(inspections.listKeyFacts)
keysCheckedIn.connect(inspections.onCheckedIn)
filmOfReport.connect(readReportFilm)
roomsOfTour.connect(readTourRooms)
keysReturned.connect(settleTenancy)
isMovingFrom.connect(transfers.isMovingFrom)
otherPages.connect(() => [...help.listPages(), ...listHelpPages(), ...listWrittenPages(), ...generatorPages])
careStanding.connect(repairs.standingOf)
openRepairs.connect(repairs.listOpenOf)
addMonthlyCharges.connect(async (db, today, now) => {
  await assure.chargeAll(db, today, now)
  await meters.chargeDue(db, today, now)
})
meteredCosts.connect(meters.moveOut)
homeCare.connect(async (db, tenancyId, today) => ({
  assured: await assure.isAssured(db, tenancyId, today),
  split: (await meters.findToConfirm(db, tenancyId)) ?? null,
}))
