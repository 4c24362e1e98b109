import { sealedApplications } from '#features/booking/zero-deposit/server/sealed-applications.ts'
import { sealedBankAccounts } from '#features/money/payouts/server/sealed-accounts.ts'
import { sealedDocuments } from '#features/people/privacy/server/sealed-documents.ts'
import { sealedPushDevices } from '#features/people/profiles/server/push-devices.ts'
import { sealedAppSecrets } from '#features/people/security/server/authenticator-app.ts'
import { sealedMessages } from '#platform/outbox.ts'
import type { SealedPlace } from '#platform/reseal.ts'

/** Everything that rests sealed. A place that is missing here would be unreadable after a change of keys. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedDocuments,
  sealedApplications,
  sealedBankAccounts,
  sealedAppSecrets,
  sealedPushDevices,
  sealedMessages,
]
