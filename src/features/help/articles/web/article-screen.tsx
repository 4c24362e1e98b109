import { useEffect } from 'react'
import { data, Form, redirect } from 'react-router'
import { getCompany } from '#features/help/policies/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { absolute, breadcrumbList, context as schema } from '#shared/json-ld.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { type Article, getArticle, rateArticle } from '../contract.ts'
import { articlePath, audienceLabels, helpPath } from '../rules.ts'
import type { Route } from './+types/article-screen.ts'
import { ArticleLinks } from './article-links.tsx'
import { PersonCard, ToPerson } from './person-card.tsx'
import { Prose } from './prose.tsx'
import { noteArticle } from './tried.ts'
import './help.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = await call(getArticle, { params: { slug: params.slug } })
  if (article.slug !== params.slug) throw redirect(articlePath(article.slug), 301)
  return { article, company: await call(getCompany, {}), origin: context.get(pageContext).origin }
}

export async function action({ params, request }: Route.ActionArgs) {
  const useful = (await readForm(request)).get('useful') === 'yes'
  try {
    await call(rateArticle, { params: { slug: params.slug }, body: { useful } })
    return { useful, error: null }
  } catch (error) {
    if (error instanceof CallError && error.status === 429) {
      return data({ useful, error: error.message }, { status: 429 })
    }
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: `${loaderData.article.title} | Thikana help`,
        description: loaderData.article.summary.slice(0, 160),
        url: absolute(loaderData.origin, articlePath(loaderData.article.slug)),
      })
    : [{ title: 'Thikana help' }]

const tabPath = ({ audience }: Article): string => (audience === 'owners' ? `${helpPath}?for=owners` : helpPath)

/** Search engines read the question and its answer. */
const structured = (article: Article, origin: string) => [
  {
    '@context': schema,
    '@type': 'FAQPage',
    dateModified: article.checked_on,
    mainEntity: [
      { '@type': 'Question', name: article.title, acceptedAnswer: { '@type': 'Answer', text: article.html } },
    ],
  },
  breadcrumbList(
    [
      { text: 'Help centre', url: helpPath },
      { text: article.title, url: articlePath(article.slug) },
    ],
    origin,
  ),
]

export default function ArticleScreen({ loaderData: { article, company, origin }, actionData }: Route.ComponentProps) {
  useEffect(() => noteArticle(article.slug), [article.slug])
  return (
    <div className="wrap help">
      <JsonLd data={import.meta.env.SSR ? structured(article, origin) : null} />
      <Breadcrumbs
        crumbs={[
          { label: 'Help centre', to: helpPath },
          { label: audienceLabels[article.audience], to: tabPath(article) },
        ]}
        here={article.topic}
      />
      <div className="help-lay">
        <article className="help-article" key={article.slug}>
          <header>
            <h1>{article.title}</h1>
            <p className="s mut">
              {article.topic} · checked on <time dateTime={article.checked_on}>{formatDay(article.checked_on)}</time>
            </p>
            <ToPerson />
          </header>
          <Prose html={article.html} />
          <Useful answer={actionData} />
          {article.related.length > 0 ? (
            <nav aria-labelledby="related" className="stack g3 help-related">
              <h2 id="related">Read next</h2>
              <ArticleLinks articles={article.related} />
            </nav>
          ) : null}
        </article>
        <PersonCard company={company} article={article.slug} />
      </div>
    </div>
  )
}

function Useful({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  if (answer) {
    const thanks = answer.useful ? 'Thank you.' : 'Thank you. A person can help: the ways to reach us are on this page.'
    return (
      <p className="help-useful" role="status">
        {answer.error ?? thanks}
      </p>
    )
  }
  return (
    <Form method="post" className="help-useful" preventScrollReset>
      <b className="b">Was this useful?</b>
      <Button type="submit" variant="sec" small icon="thumbs-up" name="useful" value="yes">
        Yes
      </Button>
      <Button type="submit" variant="sec" small icon="thumbs-down" name="useful" value="no">
        No
      </Button>
    </Form>
  )
}
