import { useRef } from 'react'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import type { Kind } from '../rules.ts'
import './fair-rent.css'

const loadPanel = () => import('./fair-rent-panel.tsx')

type FairRentProps = {
  slug: string
  /** The selected kind; undefined means the home's first kind. */
  kind: Kind | undefined
  /** URL of a search for similar homes, for pages without script. */
  similar: string
}

/** Loaded only when scrolled near, because most visitors decide before they reach it. */
export function FairRent({ slug, kind, similar }: FairRentProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box, '400px')
  const { module } = useLoaded(loadPanel, seen)
  return (
    <section className="far fair" aria-labelledby="fair-title">
      <h2 id="fair-title">{m.house_fair_title()}</h2>
      <div ref={box} className="fair-box">
        {module ? <module.FairRentPanel slug={slug} kind={kind} /> : null}
        <noscript>
          <p>
            <Link tap to={similar}>
              {m.house_fair_see_others()}
            </Link>
          </p>
        </noscript>
      </div>
    </section>
  )
}
