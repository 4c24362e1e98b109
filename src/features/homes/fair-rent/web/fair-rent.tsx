import { useRef } from 'react'
import { Link } from '#ui/link.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useSeen } from '#ui/use-seen.ts'
import type { Kind } from '../rules.ts'
import './fair-rent.css'

const loadPanel = () => import('./fair-rent-panel.tsx')

type FairRentProps = {
  slug: string
  /** What is being looked at; nothing: what the home is let as first. */
  kind: Kind | undefined
  /** The search that finds homes like it, for those without a script. */
  similar: string
}

/** Asked for as it comes near: most who open a home decide before they are here. */
export function FairRent({ slug, kind, similar }: FairRentProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box, '400px')
  const { module } = useLoaded(loadPanel, seen)
  return (
    <section className="far fair" aria-labelledby="fair-title">
      <h2 id="fair-title">Is the rent fair?</h2>
      <div ref={box} className="fair-box">
        {module ? <module.FairRentPanel slug={slug} kind={kind} /> : null}
        <noscript>
          <p>
            <Link tap to={similar}>
              See what homes like it cost
            </Link>
          </p>
        </noscript>
      </div>
    </section>
  )
}
