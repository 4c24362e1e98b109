import { type MouseEvent, useRef } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { topicOf } from '#features/search/filters/indexing.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { useFollow } from '#ui/page/use-follow.ts'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import { FooterLinks } from './footer-links.tsx'
import type { Results } from './load-results.ts'
import { type AroundNames, SeoSections } from './seo-sections.tsx'
import './seo-sections.css'

const loadLater = () => import('./later-around.tsx')

type AroundResultsProps = { around: Results['around']; filters: Filters; names: AroundNames }

/** Links to other searches under a page of results: from the loader, or fetched when they come near. */
export function AroundResults({ around, filters, names }: AroundResultsProps) {
  const follow = useFollow()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only hears what its links and buttons are told, by keys too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      className="wrap around"
      onClick={(event) => {
        moveStrip(event)
        follow(event)
      }}
    >
      {around ? (
        <div>
          <SeoSections around={around} names={names} />
          <FooterLinks groups={around.footer_urls} city={names.city} />
        </div>
      ) : (
        <Later key={searchUrl(topicOf(filters))} filters={filters} names={names} />
      )}
    </div>
  )
}

/** Its arrows carry how far they move the strip. */
const moveStrip = (event: MouseEvent<HTMLElement>) => {
  const step = Number((event.target as Element).closest('button')?.value)
  if (step) event.currentTarget.querySelector('.strip')?.scrollBy({ left: step })
}

function Later(props: Omit<AroundResultsProps, 'around'>) {
  const place = useRef<HTMLDivElement>(null)
  const { module } = useLoaded(loadLater, useSeen(place, '600px'))
  return <div ref={place}>{module ? <module.LaterAround {...props} /> : null}</div>
}
