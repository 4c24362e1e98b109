import { Link } from '#ui/actions/link.tsx'
import { homeLinkText } from '../rules.ts'

/** The way to the home of a bill; its name carries its language. */
export function HomeLink({ house, title }: { house: { slug: string; title: string }; title: string }) {
  const text = homeLinkText(title, house.title)
  return (
    <Link to={`/houses/${house.slug}`} {...(text === house.title ? { lang: 'en-IN' } : {})}>
      {text}
    </Link>
  )
}
