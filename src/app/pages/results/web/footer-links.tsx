import type { LinkGroup } from '#features/search/filters/contract.ts'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { Links } from './seo-sections.tsx'

/** The foot of a page has room for these; and a tap on an arrow moves them on by this many pixels. */
export const shownGroups = 16
const scrollStep = 500

/** The searches a city is best known for, side by side. The arrows are answered by `AroundResults`. */
export function FooterLinks({ groups, city }: { groups: readonly LinkGroup[]; city: string }) {
  if (groups.length === 0) return null
  return (
    <nav className="foot-links" aria-label={m.results_searches_in({ city })}>
      <div className="foot-links-top">
        <h2>{m.results_more_in({ city })}</h2>
        <div className="arrows">
          <button type="button" className="ib" value={-scrollStep} aria-label={m.results_earlier_searches()}>
            <Icon icon="chevron-left" />
          </button>
          <button type="button" className="ib" value={scrollStep} aria-label={m.results_later_searches()}>
            <Icon icon="chevron-right" />
          </button>
        </div>
      </div>
      <div className="strip">
        {groups.slice(0, shownGroups).map(({ title, links }) => (
          <section key={title}>
            <h3>{title}</h3>
            <Links links={links} />
          </section>
        ))}
      </div>
    </nav>
  )
}
