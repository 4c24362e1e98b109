import { m } from '#messages'
import { call } from '#shared/call.ts'
import { absolute, context as schema } from '#shared/json-ld.ts'
import { localAddress, pathWithin } from '#shared/language.ts'
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
  const { name, paths } = pageAt(pathWithin(url)) ?? pages[0]
  const { origin } = context.get(pageContext)
  return { page: await call(getPage, { params: { name } }), origin, path: paths[0] }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: `${loaderData.page.title} | Thikana`,
        description: loaderData.page.description,
        url: absolute(loaderData.origin, loaderData.path),
        translatedAt: loaderData,
      })
    : [{ title: 'Thikana' }]

export default function PageScreen({ loaderData: { page, origin, path } }: Route.ComponentProps) {
  const structured = {
    ...{ '@context': schema, '@type': page.slug === 'about' ? 'AboutPage' : 'WebPage' },
    ...{
      name: page.title,
      description: page.description,
      url: absolute(origin, localAddress(path)),
      dateModified: page.changed_on,
    },
  }
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? structured : null} />
      <Written post={page}>
        <Link tap to="/help-center">
          {m.help_centre()}
        </Link>
        <Link tap to="/blog">
          {m.shell_blog()}
        </Link>
        <Link tap to="/contact">
          {m.policies_contact()}
        </Link>
      </Written>
    </>
  )
}
