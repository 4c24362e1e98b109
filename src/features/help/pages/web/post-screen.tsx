import { m } from '#messages'
import { call } from '#shared/call.ts'
import { absolute, breadcrumbList, context as schema } from '#shared/json-ld.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { getPost, type Post } from '../contract.ts'
import { blogPath, postPath } from '../rules.ts'
import type { Route } from './+types/post-screen.ts'
import { Written } from './written.tsx'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await call(getPost, { params: { slug: params.slug } })
  return { post, origin: context.get(pageContext).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: `${loaderData.post.title} | Thikana`,
        description: loaderData.post.description,
        url: absolute(loaderData.origin, postPath(loaderData.post.slug)),
      })
    : [{ title: 'Thikana' }]

const structured = ({ slug, title, description, written_on, changed_on }: Post, origin: string) => [
  {
    ...{ '@context': schema, '@type': 'BlogPosting', headline: title, description },
    ...{ datePublished: written_on, dateModified: changed_on, url: absolute(origin, postPath(slug)) },
    author: { '@type': 'Organization', name: 'Thikana' },
  },
  breadcrumbList(
    [
      { text: m.shell_blog(), url: blogPath },
      { text: title, url: postPath(slug) },
    ],
    origin,
  ),
]

export default function PostScreen({ loaderData: { post, origin } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? structured(post, origin) : null} />
      <Written
        post={post}
        above={<Breadcrumbs crumbs={[{ label: m.shell_blog(), to: blogPath }]} here={post.title} hereLang="en-IN" />}
      >
        <Link tap to={blogPath}>
          {m.blog_posts()}
        </Link>
        <Link tap to="/help-center">
          {m.help_centre()}
        </Link>
      </Written>
    </>
  )
}
