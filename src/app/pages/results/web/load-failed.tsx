import { useEffect, useEffectEvent, useRef } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { resultsFailedText } from '#features/search/filters/failed-texts.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { pathWithin } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import type { Shown } from './shown.ts'

const toastMs = 10_000

/** The list on the screen again, instead of one that failed to load, and why; refusals and redirects pass. */
export function keepList(error: unknown, url: URL, standing: Shown | null): Shown {
  if (!standing || error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
  const asked = parseSearchUrl(pathWithin(url), url.searchParams)
  const isSame = asked !== null && searchUrl(asked.filters) === searchUrl(standing.filters)
  return isSame ? standing : { ...standing, failed: navigator.onLine ? resultsFailedText() : m.results_offline() }
}

/** Over a list that could not be replaced: why, and another try, which comes by itself with the network. */
export function LoadFailed({ results }: { results: Shown }) {
  const notice = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const tryAgain = useEffectEvent(() => void revalidate())
  const { failed } = results
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try is said, with the same words too.
  useEffect(() => {
    if (!failed) return
    notice.current?.scrollIntoView({ block: 'center' })
    const tone = failed === m.results_offline() ? 'offline' : 'failure'
    showToast({ text: failed, tone, duration: toastMs, action: { label: m.ui_try_again(), onPress: tryAgain } })
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [results])
  if (!failed) return null
  return (
    <Banner
      ref={notice}
      tone="brick"
      className="no-place"
      title={m.results_not_loaded()}
      action={
        <Button variant="sec" small onClick={() => revalidate()}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {failed}
    </Banner>
  )
}
