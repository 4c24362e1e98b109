import { type MouseEvent, useRef, useState } from 'react'
import type { LinkGroup } from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { topicOf } from '#features/search/filters/indexing.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { DrawnByServer } from '#ui/drawn-by-server.tsx'
import { useFollow } from '#ui/use-follow.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useSeen } from '#ui/use-seen.ts'
import { FooterLinks } from './footer-links.tsx'
import { type Around, type AroundNames, SeoSections } from './seo-sections.tsx'
import './seo-sections.css'

/** What the server draws around the results of a page, by an object of its loader's answer that is sent anyway. */
const kept = new WeakMap<object, Around & { footer_urls: readonly LinkGroup[] }>()

/** Said by the loader: it reaches the drawing of this page and not the browser, which would only read it a second time. */
export const keepAround = (by: object, around: Around & { footer_urls: readonly LinkGroup[] }): void => {
  kept.set(by, around)
}

const loadLater = () => import('./later-around.tsx')

type AroundResultsProps = { /** What `keepAround` was told with. */ by: object; filters: Filters; names: AroundNames }

/**
 * Everything under a page of results. The server draws it; for another search that is opened without leaving the page
 * it is fetched when it comes near.
 */
export function AroundResults({ by, filters, names }: AroundResultsProps) {
  const topic = searchUrl(topicOf(filters))
  const hydrated = useHydrated()
  const [drawn] = useState(hydrated ? null : topic)
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
      {drawn ? (
        <DrawnByServer hidden={drawn !== topic}>
          {import.meta.env.SSR ? <Drawn by={by} names={names} /> : null}
        </DrawnByServer>
      ) : null}
      {drawn === topic ? null : <Later key={topic} filters={filters} names={names} />}
    </div>
  )
}

function Drawn({ by, names }: Pick<AroundResultsProps, 'by' | 'names'>) {
  const around = kept.get(by)
  if (!around) return null
  return (
    <>
      <SeoSections around={around} names={names} />
      <FooterLinks groups={around.footer_urls} city={names.city} />
    </>
  )
}

/** Its arrows carry how far they move the strip. */
const moveStrip = (event: MouseEvent<HTMLElement>) => {
  const step = Number((event.target as Element).closest('button')?.value)
  if (step) event.currentTarget.querySelector('.strip')?.scrollBy({ left: step })
}

function Later(props: Omit<AroundResultsProps, 'by'>) {
  const place = useRef<HTMLDivElement>(null)
  const { module } = useLoaded(loadLater, useSeen(place, '600px'))
  return <div ref={place}>{module ? <module.LaterAround {...props} /> : null}</div>
}
