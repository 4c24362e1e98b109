import { sectionsA } from '#ui/gallery-a.tsx'
import { sectionsB } from '#ui/gallery-b.tsx'

export const meta = () => [{ title: 'Components | Thikana' }, { name: 'robots', content: 'noindex' }]

/** Every component in all its states. Development only: the host does not route here in production. */
export default function UiGalleryScreen() {
  return (
    <div className="wrap ui-gallery">
      <h1>Components</h1>
      <p className="mut">One radius, one shadow, four sizes. Every control is 44 px or more and shows its focus.</p>
      <div className="ui-grid">
        {[...sectionsA, ...sectionsB].map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h2 className="s">{section.title}</h2>
            {section.node}
          </section>
        ))}
      </div>
    </div>
  )
}
