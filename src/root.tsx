import { lazy, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import stylesheet from '#app/app.css?url'
import { cardActions } from '#app/shell/card-actions.ts'
import { submissionTo } from '#app/shell/last-submission.ts'
import { SiteFooter } from '#app/shell/site-footer.tsx'
import { SiteHeader } from '#app/shell/site-header.tsx'
import { TryAgain } from '#app/shell/try-again.tsx'
import { useFlashMessage } from '#app/shell/use-flash-message.ts'
import { getMyHold } from '#features/booking/holds/contract.ts'
import { HoldEnd, inSeconds } from '#features/booking/holds/web/hold-end.ts'
import { useMyHold } from '#features/booking/holds/web/use-my-hold.ts'
import { CardActions } from '#features/homes/cards/web/card-actions.ts'
import { HeldHome } from '#features/homes/cards/web/held-home.ts'
import { getViewer } from '#features/people/accounts/contract.ts'
import { sameScreenElsewhere, signInUrl } from '#features/people/accounts/rules.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { listCities } from '#features/places/contract.ts'
import { m } from '#messages'
import { call, type ErrorBody } from '#shared/call.ts'
import type { Role } from '#shared/endpoint.ts'
import { frontEndVersion } from '#shared/front-end-version.ts'
import {
  currentLanguage,
  type Language,
  languageTag,
  localAddress,
  pathWithin,
  splitAddress,
} from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { isTranslated } from '#shared/translated-screens.ts'
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

const LanguageOffer = lazy(async () => ({
  default: (await import('#app/shell/language-offer.tsx')).LanguageOffer,
}))

/** Runs before every screen: redirects aliases and checks access. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url: { pathname: whole, search }, pattern, request, context }, next) => {
    const { language, origin, admit } = context.get(pageContext)
    const { path: pathname } = splitAddress(whole)
    const elsewhere = sameScreenElsewhere({ pathname, search })
    if (elsewhere) throw redirect(elsewhere)
    // With the origin: a path alone would get the prefix again.
    if (language !== 'en' && request.method !== 'POST' && !isTranslated(pattern)) {
      throw redirectDocument(`${origin}${pathname}${search}`)
    }
    const admission = admit(pathname)
    if (admission === 'sign-in') throw redirect(signInUrl(pathname + search))
    if (admission !== 'welcome') {
      const message = refusal(admission.onlyFor)
      // No loader runs after this throw, so the root data is included.
      const { onlyFor } = admission
      throw data({ error: { code: 'not_allowed', message }, onlyFor, frame: await frameData(context) }, { status: 403 })
    }
    return next()
  },
]

/** In English the names are part of a sentence. */
function refusal(roles: readonly Role[]): string {
  const names = roles.map((role) => m.shell_role({ role }))
  const english = names.map((name) => `${name.toLowerCase()}s`).join(' or ')
  return m.shell_only_for({ roles: currentLanguage() === 'en' ? english : names.join(', ') })
}

/** The same in the browser, for a screen that asks the server for nothing. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url, pattern, request }, next) => {
    if (currentLanguage() === 'en' || request.method === 'POST') return next()
    // Fetched where it is needed: in English it never is. Without a network nobody is led elsewhere.
    const screens = await import('#shared/translated-screens.ts').catch(() => null)
    if (!screens || screens.isTranslated(pattern)) return next()
    throw redirectDocument(`${url.origin}${pathWithin(url)}${url.search}`)
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
    <html lang={languageTag(currentLanguage())} data-theme={theme ?? undefined} data-version={frontEndVersion}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111716" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localAddress('/manifest.webmanifest')} />
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
          {m.shell_skip()}
        </a>
        {publicDemo ? <p className="demo-note">{m.shell_demo_note()}</p> : null}
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
  const [offered, offerLanguage] = useState<Language | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else of the viewer may wait for the next page.
  useEffect(() => {
    let stop = () => {}
    // Deferred, because none is urgent: tidying the storage, what a lost network will need, and what one kept back.
    const later = setTimeout(async () => {
      // Without a network there is nothing to do.
      const late = await import('#app/shell/when-idle.ts').catch(() => null)
      if (late) stop = late.whenIdle(viewer, offerLanguage)
    }, 3000)
    return () => {
      clearTimeout(later)
      stop()
    }
  }, [viewer?.id])
  useFlashMessage()
  const hold = useMyHold()
  const holdEnd = useMemo(() => (hold ? inSeconds(hold.seconds_left) : 0), [hold])
  return (
    <CardActions value={cardActions}>
      <FollowPlace />
      <SiteHeader />
      {viewer && (viewer.delete_after || viewer.needs_second_factor || viewer.seen_until) ? (
        <Suspense>
          <AccountNotices {...viewer} />
        </Suspense>
      ) : null}
      <HoldEnd value={holdEnd}>
        {hold ? (
          <Suspense>
            <HoldBanner key={hold.booking_id} hold={hold} />
          </Suspense>
        ) : null}
        <main id="main" tabIndex={-1}>
          <HeldHome value={hold?.house.id ?? null}>
            <Outlet />
          </HeldHome>
        </main>
      </HoldEnd>
      <SiteFooter />
      {offered ? (
        <Suspense>
          <LanguageOffer language={offered} />
        </Suspense>
      ) : null}
    </CardActions>
  )
}

const failures = {
  404: { title: m.shell_not_found, text: m.shell_not_found_text },
  403: { title: m.shell_went_wrong, text: m.shell_other_role_text },
  429: { title: m.shell_too_many, text: m.shell_too_many_text },
  other: { title: m.shell_went_wrong, text: m.shell_went_wrong_text },
}

/**
 * Names the request for a person who reports it. An error of a call brings its name along. That of any other is known
 * to the server alone, so the browser leaves the words that came with the page, until the next one.
 */
function FailedRequest({ request_id }: Partial<ErrorBody['error']>) {
  const { requestId = request_id } = useContext(ShellContext)
  return (
    <p key={useLocation().key} className="s mut" suppressHydrationWarning>
      {requestId ? m.errors_request({ id: requestId }) : ''}
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = failures[status === 404 || status === 403 || status === 429 ? status : 'other']
  // Refusals and unavailability show their own message.
  const said =
    status === 403 || status === 429 || status === 503
      ? (error as { data?: ErrorBody }).data?.error?.message
      : undefined
  const heading = said ?? title()
  const here = useHere()
  const mayPass = status !== 404 && status !== 403
  const unsent = mayPass ? submissionTo(here) : undefined
  const viewer = useViewer()
  // A failed form far down leaves the page where it was, below all that is said here.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const onlyFor = (error as { data?: { onlyFor?: Role[] } } | undefined)?.data?.onlyFor ?? []
  const other = status === 403 ? viewer?.roles.find((role) => onlyFor.includes(role)) : undefined
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="wrap whole">
        <title>{`${heading.replace(/[.।].*$/, '')} | Thikana`}</title>
        <EmptyState
          as="h1"
          title={heading}
          actions={
            <>
              {mayPass ? <TryAgain here={here} unsent={unsent} /> : null}
              {other ? (
                <form method="post" action={localAddress('/alpha/switch-role')}>
                  <Button type="submit" name="role" value={other}>
                    {m.shell_switch_role({ role: m.shell_role({ role: other }) })}
                  </Button>
                </form>
              ) : null}
              <ButtonLink to="/" variant={mayPass || other ? 'sec' : 'pri'}>
                {m.shell_explore_homes()}
              </ButtonLink>
            </>
          }
        >
          {unsent ? m.shell_typed_kept() : text()}
          {status < 500 ? null : <FailedRequest {...(error as { data?: ErrorBody }).data?.error} />}
        </EmptyState>
      </main>
      <SiteFooter />
    </>
  )
}
