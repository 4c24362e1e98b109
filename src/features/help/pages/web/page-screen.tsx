import { call } from '#shared/call.ts'
import { context as schema } from '#shared/json-ld.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { getPage } from '../contract.ts'
import { pageAt, pages } from '../rules.ts'
import type { Route } from './+types/page-screen.ts'
import { Written } from './written.tsx'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, paths } = pageAt(url.pathname) ?? pages[0]
  const { origin } = context.get(pageContext)
  return { page: await call(getPage, { params: { name } }), canonical: `${origin}${paths[0]}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: `${loaderData.page.title} | Thikana`,
        description: loaderData.page.description,
        url: loaderData.canonical,
      })
    : [{ title: 'Thikana' }]

export default function PageScreen({ loaderData: { page, canonical } }: Route.ComponentProps) {
  const structured = {
    ...{ '@context': schema, '@type': page.slug === 'about' ? 'AboutPage' : 'WebPage' },
    ...{ name: page.title, description: page.description, url: canonical, dateModified: page.changed_on },
  }
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? structured : null} />
      <Written post={page}>
        <Link tap to="/help-center">
          Help centre
        </Link>
        <Link tap to="/blog">
          Blog
        </Link>
        <Link tap to="/contact">
          Contact
        </Link>
      </Written>
    </>
  )
}
