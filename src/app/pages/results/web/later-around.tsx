import { useEffect, useState } from 'react'
import { getSeoData, listFooterLinks } from '#features/search/filters/contract.ts'
import { seoFailedText } from '#features/search/filters/failed-texts.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import type { Reply } from '#shared/endpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { FooterLinks } from './footer-links.tsx'
import { type AroundNames, SeoSections } from './seo-sections.tsx'

type Fetched = { around: Reply<typeof getSeoData>; footer: Reply<typeof listFooterLinks> } | 'failed' | null

/** Fetches the links when they come into view: signed-in pages omit them, as crawlers are never signed in. */
export function LaterAround({ filters, names }: { filters: Filters; names: AroundNames }) {
  const [tries, setTries] = useState(0)
  const fetched = useAround(filters, tries)
  if (fetched === null) return null
  if (fetched === 'failed') {
    return (
      <div className="around-failed">
        <p role="status">{seoFailedText()}</p>
        <Button variant="sec" small onClick={() => setTries(tries + 1)}>
          {m.ui_try_again()}
        </Button>
      </div>
    )
  }
  return (
    <>
      <SeoSections around={fetched.around} names={names} />
      <FooterLinks groups={fetched.footer.footer_urls} city={names.city} />
    </>
  )
}

function useAround(filters: Filters, tries: number): Fetched {
  const [fetched, setFetched] = useState<Fetched>(null)
  const query = new URLSearchParams(askedQuery(filters)).toString()
  const { city } = filters
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again.
  useEffect(() => {
    let current = true
    Promise.all([
      call(getSeoData, { query: Object.fromEntries(new URLSearchParams(query)) }),
      // A footer without its links is still a footer.
      call(listFooterLinks, { query: { city } }).catch(() => ({ footer_urls: [] })),
    ]).then(
      ([around, footer]) => current && setFetched({ around, footer }),
      () => current && setFetched('failed'),
    )
    return () => {
      current = false
    }
  }, [query, city, tries])
  return fetched
}
