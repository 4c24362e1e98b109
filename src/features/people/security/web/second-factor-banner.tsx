import { useLocation } from 'react-router'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'

/** Shown while a role of ours waits for the second factor, except where it is given. */
export function SecondFactorBanner() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/profile/confirm') || pathname.startsWith('/profile/security')) return null
  return (
    <section aria-label={m.security_your_work()} className="wrap" style={{ paddingTop: 16 }}>
      <Banner
        icon="shield-check"
        action={
          <ButtonLink to={`/profile/confirm?next=${encodeURIComponent(pathname)}`} small>
            {m.security_confirm_button()}
          </ButtonLink>
        }
      >
        {m.security_work_waits()}
      </Banner>
    </section>
  )
}
