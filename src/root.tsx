import { lazy, Suspense, useContext, useEffect } from 'react'
import { data, isRouteErrorResponse, Links, Meta, Outlet, redirect, Scripts, ScrollRestoration } from 'react-router'
import stylesheet from '#app/app.css?url'
import { cardActions } from '#app/shell/card-actions.ts'
import { submissionTo } from '#app/shell/last-submission.ts'
import { SiteFooter } from '#app/shell/site-footer.tsx'
import { SiteHeader } from '#app/shell/site-header.tsx'
import { TryAgain } from '#app/shell/try-again.tsx'
import { useFlashMessage } from '#app/shell/use-flash-message.ts'
import { getMyHold } from '#features/booking/holds/contract.ts'
import { useMyHold } from '#features/booking/holds/web/use-my-hold.ts'
import { CardActions } from '#features/homes/cards/web/card-actions.ts'
import { getViewer } from '#features/people/accounts/contract.ts'
import { roleLabels, sameScreenElsewhere, signInUrl } from '#features/people/accounts/rules.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { listCities } from '#features/places/contract.ts'
import { call, type ErrorBody } from '#shared/call.ts'
import type { Role } from '#shared/endpoint.ts'
import { frontEndVersion } from '#shared/front-end-version.ts'
import { pageContext } from '#shared/page-context.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import textFont from '#ui/fonts/anek-latin-base-wght-normal.woff2?url'
import { ToastRegion } from '#ui/overlays/toast.tsx'
import { FollowPlace } from '#ui/overlays/use-back-closes.ts'
import { ShellContext } from '#ui/page/shell-context.tsx'
import { useHere } from '#ui/page/use-here.ts'
import { useRootData } from '#ui/page/use-root-data.ts'
import type { Route } from './+types/root.ts'

// In development the styles come through Vite, so that an edit shows at once; a built page carries them inside or links to them.
if (import.meta.env.DEV) await import('#app/app.css')

// Lazy, because it is rarely shown.
const AccountNotices = lazy(async () => ({
  default: (await import('#app/shell/account-notices.tsx')).AccountNotices,
}))

const HoldBanner = lazy(async () => ({
  default: (await import('#features/booking/holds/web/hold-banner.tsx')).HoldBanner,
}))

/** Runs before every screen: redirects aliases and checks access. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const elsewhere = sameScreenElsewhere(url)
    if (elsewhere) throw redirect(elsewhere)
    const admission = context.get(pageContext).admit(url.pathname)
    if (admission === 'sign-in') throw redirect(signInUrl(url.pathname + url.search))
    if (admission !== 'welcome') {
      const message = `This page is for ${admission.onlyFor.map((role) => roleLabels[role].toLowerCase()).join(' or ')}s.`
      // No loader runs after this throw, so the root data is included.
      const { onlyFor } = admission
      throw data({ error: { code: 'not_allowed', message }, onlyFor, frame: await frameData(context) }, { status: 403 })
    }
    return next()
  },
]

export const loader = ({ context }: Route.LoaderArgs) => frameData(context)

/** Data of header, menu and footer. */
async function frameData(context: Route.LoaderArgs['context']) {
  const { cookies, origin, publicDemo } = context.get(pageContext)
  const [{ viewer }, { cities }, { hold }] = await Promise.all([
    call(getViewer, {}),
    call(listCities, {}),
    call(getMyHold, {}),
  ])
  return {
    viewer,
    cities: cities.map(({ name, city }) => ({ name, slug: city })),
    city: cookies.city ?? null,
    theme: cookies.theme === 'dark' || cookies.theme === 'light' ? cookies.theme : null,
    origin,
    ...(publicDemo ? { publicDemo } : {}),
    ...(hold ? { hold } : {}),
  }
}

/**
 * Signing in and out, switching role or theme all come back through an action; nothing else changes these. An action that
 * failed changed nothing, and asking again over a dead network would lose the page with what was typed.
 */
export const shouldRevalidate = ({ formMethod, actionStatus = 200 }: { formMethod?: string; actionStatus?: number }) =>
  formMethod === 'POST' && actionStatus < 500

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, css } = useContext(ShellContext)
  const { theme, publicDemo } = useRootData<{ theme: 'light' | 'dark' | null; publicDemo?: true }>() ?? {}
  return (
    <html lang="en-IN" data-theme={theme ?? undefined} data-version={frontEndVersion}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111716" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links nonce={nonce} />
        {css === null ? (
          <link rel="stylesheet" href={stylesheet} precedence="default" />
        ) : (
          <style href="app" precedence="default" nonce={nonce}>
            {css}
          </style>
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {publicDemo ? (
          <p className="demo-note">
            This is a demonstration. Homes, people and prices are invented: please enter nothing real.
          </p>
        ) : null}
        {children}
        <ToastRegion />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const viewer = useViewer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else of the viewer may wait for the next page.
  useEffect(() => {
    let stop = () => {}
    // Deferred, because none is urgent: tidying the storage, what a lost network will need, and what one kept back.
    const later = setTimeout(async () => {
      // Without a network there is nothing to do.
      const late = await import('#app/shell/when-idle.ts').catch(() => null)
      if (late) stop = late.whenIdle(viewer)
    }, 3000)
    return () => {
      clearTimeout(later)
      stop()
    }
  }, [viewer?.id])
  useFlashMessage()
  const hold = useMyHold()
  return (
    <CardActions value={cardActions}>
      <FollowPlace />
      <SiteHeader />
      {viewer && (viewer.delete_after || viewer.needs_second_factor || viewer.seen_until) ? (
        <Suspense>
          <AccountNotices {...viewer} />
        </Suspense>
      ) : null}
      {hold ? (
        <Suspense>
          <HoldBanner key={hold.booking_id} hold={hold} />
        </Suspense>
      ) : null}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </CardActions>
  )
}

const failures = {
  404: { title: 'Page not found', text: 'The address may be old, or mistyped. The homes are still here.' },
  403: { title: undefined, text: 'You are here in another role.' },
  429: { title: 'Too many requests at once', text: 'Please wait a minute. Then it works again.' },
  other: {
    title: 'Something went wrong. Please try later.',
    text: 'What you did is safe. A second try usually helps.',
  },
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = failures[status === 404 || status === 403 || status === 429 ? status : 'other']
  // Refusals and unavailability show their own message.
  const said =
    status === 403 || status === 429 || status === 503
      ? (error as { data?: ErrorBody }).data?.error?.message
      : undefined
  const heading = said ?? title ?? failures.other.title
  const here = useHere()
  const mayPass = status !== 404 && status !== 403
  const unsent = mayPass ? submissionTo(here) : undefined
  const viewer = useViewer()
  const onlyFor = (error as { data?: { onlyFor?: Role[] } } | undefined)?.data?.onlyFor ?? []
  const other = status === 403 ? viewer?.roles.find((role) => onlyFor.includes(role)) : undefined
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="wrap whole">
        <title>{`${heading.replace(/\..*$/, '')} | Thikana`}</title>
        <EmptyState
          as="h1"
          title={heading}
          actions={
            <>
              {mayPass ? <TryAgain here={here} unsent={unsent} /> : null}
              {other ? (
                <form method="post" action="/alpha/switch-role">
                  <Button type="submit" name="role" value={other}>
                    Switch to {roleLabels[other]}
                  </Button>
                </form>
              ) : null}
              <ButtonLink to="/" variant={mayPass || other ? 'sec' : 'pri'}>
                Explore homes
              </ButtonLink>
            </>
          }
        >
          {unsent ? 'What you typed is kept. A second try usually helps.' : text}
        </EmptyState>
      </main>
      <SiteFooter />
    </>
  )
}
