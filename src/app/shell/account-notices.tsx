import type { Viewer } from '#features/people/accounts/contract.ts'
import { DeletionBanner } from '#features/people/privacy/web/deletion-banner.tsx'
import { SecondFactorBanner } from '#features/people/security/web/second-factor-banner.tsx'
import { SeeingBanner } from '#features/people/seeing/web/seeing-banner.tsx'

type AccountNoticesProps = Pick<Viewer, 'delete_after' | 'needs_second_factor' | 'seen_until' | 'first_name'>

/** Above every page while the account wants something of its owner. */
export function AccountNotices({ delete_after, needs_second_factor, seen_until, first_name }: AccountNoticesProps) {
  return (
    // A block of its own: as items of the page's column the banners would be as narrow as their text.
    <div>
      {seen_until ? <SeeingBanner name={first_name} until={seen_until} /> : null}
      {delete_after ? <DeletionBanner deleteAfter={delete_after} /> : null}
      {needs_second_factor ? <SecondFactorBanner /> : null}
    </div>
  )
}
