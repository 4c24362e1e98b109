import { redirect } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { getKnowledge } from '../knowledge-contract.ts'
import { articlePath, knowledgePath, questionLength } from '../rules.ts'
import type { Route } from './+types/knowledge-article-screen.ts'
import { Prose } from './prose.tsx'
import './help.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Knowledge base'} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, url }: Route.LoaderArgs) {
  const key = params.key.toLowerCase()
  const article = await call(getKnowledge, { params: { key } }).catch((error: unknown) => {
    // Every path below leads somewhere: what is no article is searched for.
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 400)) throw error
    throw redirect(`${knowledgePath}?q=${encodeURIComponent(key.replaceAll('-', ' ').slice(0, questionLength))}`)
  })
  if (article.slug !== params.key) throw redirect(`${knowledgePath}/${article.slug}${url.search}`)
  return article
}

export default function KnowledgeArticleScreen({ loaderData: article }: Route.ComponentProps) {
  return (
    <div className="wrap help">
      <Breadcrumbs crumbs={[{ label: 'Knowledge base', to: knowledgePath }]} here={article.topic} />
      <article className="help-article">
        <header>
          <h1>{article.title}</h1>
          <p className="s mut">
            {article.id ? `Id ${article.id} · ` : ''}checked on {formatDay(article.checked_on)} ·{' '}
            <Link to={articlePath(article.slug)}>As people see it</Link>
          </p>
        </header>
        {article.internal_html ? (
          <Card as="section" className="stack g3" aria-labelledby="for-us">
            <h2 id="for-us">For us</h2>
            <Prose html={article.internal_html} />
          </Card>
        ) : null}
        <Prose html={article.html} />
      </article>
    </div>
  )
}
