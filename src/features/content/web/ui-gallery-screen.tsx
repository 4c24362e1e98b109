import { data } from 'react-router'
import { pageContext } from '#shared/page-context.ts'
import { sections } from '#ui/gallery.tsx'
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

/** Every component in all its states. */
export default function UiGalleryScreen() {
  return (
    <div className="wrap ui-gallery">
      <h1>Components</h1>
      <p className="mut">One radius, one shadow, four sizes. Every control is 44 px or more and shows its focus.</p>
      <div className="ui-grid">
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="s">{section.title}</h2>
            {section.node}
          </section>
        ))}
      </div>
    </div>
  )
}
