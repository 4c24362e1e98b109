import { m } from '#messages'
import { call } from '#shared/call.ts'
import { absolute, context as schema } from '#shared/json-ld.ts'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Card } from '#ui/display/card.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { listPosts } from '../contract.ts'
import { blogPath, postPath } from '../rules.ts'
import type { Route } from './+types/blog-screen.ts'
import './pages.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await call(listPosts, {})), origin: context.get(pageContext).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: m.blog_page(),
    description: m.blog_description(),
    url: `${loaderData?.origin ?? ''}${blogPath}`,
    translatedAt: { origin: loaderData?.origin ?? '', path: blogPath },
  })

export default function BlogScreen({ loaderData: { posts, origin } }: Route.ComponentProps) {
  const structured = {
    ...{ '@context': schema, '@type': 'Blog', name: m.blog_title(), url: absolute(origin, localAddress(blogPath)) },
    blogPost: posts.map(({ slug, title, written_on }) => ({
      ...{ '@type': 'BlogPosting', headline: title, datePublished: written_on, url: absolute(origin, postPath(slug)) },
    })),
  }
  return (
    <div className="wrap blog">
      <JsonLd data={import.meta.env.SSR ? structured : null} />
      <h1>{m.blog_title()}</h1>
      <ul className="blog-posts">
        {posts.map(({ slug, title, description, written_on }) => (
          <Card as="li" key={slug} linked>
            <h2>
              <Anchor className="cover" to={postPath(slug)}>
                {title}
              </Anchor>
            </h2>
            <p className="mut">{description}</p>
            <p className="s mut">
              <time dateTime={written_on}>{localDay(written_on)}</time>
            </p>
          </Card>
        ))}
      </ul>
    </div>
  )
}
