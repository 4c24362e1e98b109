import { useLocation } from 'react-router'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { Banner } from '#ui/display/banner.tsx'
import { KeepAccount } from './keep-account.tsx'

/** Shown on every page while deletion is pending, except on the privacy screen, which shows it itself. */
export function DeletionBanner({ deleteAfter }: { deleteAfter: string }) {
  const { pathname } = useLocation()
  if (pathname.startsWith('/profile/privacy')) return null
  return (
    <section aria-label="Your account" className="wrap" style={{ paddingTop: 16 }}>
      <Banner tone="brick" action={<KeepAccount small />}>
        Your account will be deleted on {formatDay(dayInIndia(new Date(deleteAfter)))}, as you asked.
      </Banner>
    </section>
  )
}
