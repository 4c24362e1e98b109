import type { Viewer } from '#features/people/accounts/contract.ts'
import { DeletionBanner } from '#features/people/privacy/web/deletion-banner.tsx'
import { SecondFactorBanner } from '#features/people/security/web/second-factor-banner.tsx'

type AccountNoticesProps = Pick<Viewer, 'delete_after' | 'needs_second_factor'>

/** Above every page while the account wants something of its owner. */
export function AccountNotices({ delete_after, needs_second_factor }: AccountNoticesProps) {
  return (
    // A block of its own: as items of the page's column the banners would be as narrow as their text.
    <div>
      {delete_after ? <DeletionBanner deleteAfter={delete_after} /> : null}
      {needs_second_factor ? <SecondFactorBanner /> : null}
    </div>
  )
}
