import { data, useSearchParams } from 'react-router'
import { pageContext } from '#shared/page-context.ts'
import { Link } from '#ui/actions/link.tsx'
import { sections } from '#ui/gallery/gallery.tsx'
import type { Route } from './+types/ui-gallery-screen.ts'
// Not in app.css, which is inlined in every page: only this one fetches it.
import './ui-gallery.css'

export const meta = () => [{ title: 'Components | Thikana' }, { name: 'robots', content: 'noindex' }]

/** In production there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).devPages) {
    throw data({ error: { code: 'not_found', message: 'Page not found' } }, { status: 404 })
  }
  return null
}

/** Every component in all its states, or one part of them at its own address: `?part=Carousel`. */
export default function UiGalleryScreen() {
  const only = useSearchParams()[0].get('part')
  return (
    <div className="wrap ui-gallery">
      <h1>Components</h1>
      <p className="mut">
        One radius, one shadow, four sizes. Every control is 44 px or more and shows its focus.{' '}
        {only ? <Link to="/dev/ui">All components</Link> : null}
      </p>
      <div className="ui-grid">
        {sections
          .filter(({ title }) => !only || title === only)
          .map(({ title, node }) => (
            <section key={title}>
              <h2 className="s">{title}</h2>
              {node}
            </section>
          ))}
      </div>
    </div>
  )
}
