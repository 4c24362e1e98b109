import { useLocation } from 'react-router'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { Banner } from '#ui/display/banner.tsx'
import { KeepAccount } from './keep-account.tsx'

/** Shown on every page while deletion is pending, except on the privacy screen, which shows it itself. */
export function DeletionBanner({ deleteAfter }: { deleteAfter: string }) {
  const { pathname } = useLocation()
  if (pathname.startsWith('/profile/privacy')) return null
  return (
    <section aria-label={m.privacy_your_account()} className="wrap" style={{ paddingTop: 16 }}>
      <Banner tone="brick" action={<KeepAccount small />}>
        {m.privacy_will_be_deleted({ day: localDay(dayInIndia(new Date(deleteAfter))) })}
      </Banner>
    </section>
  )
}
