import { useEffect } from 'react'
import { data, Form, redirect } from 'react-router'
import { getCompany } from '#features/help/policies/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { absolute, breadcrumbList, context as schema } from '#shared/json-ld.ts'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { type Article, getArticle, rateArticle } from '../contract.ts'
import { articlePath, audienceLabel, helpPath, topicLabel } from '../rules.ts'
import type { Route } from './+types/article-screen.ts'
import { otherLanguage } from './article-language.ts'
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
  loaderData ? articleMeta(loaderData) : [{ title: m.help_article_page_none() }]

/** An article in English alone is one page, in any language of the site. */
function articleMeta({ article, origin }: Pick<Awaited<ReturnType<typeof loader>>, 'article' | 'origin'>) {
  const path = articlePath(article.slug)
  return shareMeta({
    title: m.help_article_page({ title: article.title }),
    description: beginningOf(article),
    url: absolute(origin, path),
    ...(article.is_translated ? { translatedAt: { origin, path } } : {}),
  })
}

/** In Hindi and Kannada it ends with a word: a letter cut in two is drawn as another. */
function beginningOf({ summary, language }: Article): string {
  const short = summary.slice(0, 160)
  return language === 'en' || short === summary ? short : short.replace(/\s\S*$/, '')
}

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
      { text: m.help_centre(), url: localAddress(helpPath) },
      { text: article.title, url: localAddress(articlePath(article.slug)) },
    ],
    origin,
  ),
]

export default function ArticleScreen({ loaderData: { article, company, origin }, actionData }: Route.ComponentProps) {
  useEffect(() => noteArticle(article.slug), [article.slug])
  const other = otherLanguage(article)
  return (
    <div className="wrap help">
      <JsonLd data={import.meta.env.SSR ? structured(article, origin) : null} />
      <Breadcrumbs
        crumbs={[
          { label: m.help_centre(), to: helpPath },
          { label: audienceLabel(article.audience), to: tabPath(article) },
        ]}
        here={topicLabel(article.topic)}
      />
      <div className="help-lay">
        <article className="help-article" key={article.slug}>
          <header>
            <h1 lang={other}>{article.title}</h1>
            <p className="s mut">
              {m.help_checked({
                topic: topicLabel(article.topic),
                date: localDay(article.checked_on),
                day: (words) => <time dateTime={article.checked_on}>{words}</time>,
              })}
            </p>
            {other ? <p>{m.help_english_only()}</p> : null}
            <ToPerson />
          </header>
          <Prose html={article.html} lang={other} />
          <Useful answer={actionData} />
          {article.related.length > 0 ? (
            <nav aria-labelledby="related" className="stack g3 help-related">
              <h2 id="related">{m.help_read_next()}</h2>
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
    return (
      <p className="help-useful" role="status">
        {answer.error ?? m.help_thanks({ useful: answer.useful ? 'yes' : 'no' })}
      </p>
    )
  }
  return (
    <Form method="post" className="help-useful" preventScrollReset>
      <b className="b">{m.help_useful()}</b>
      <Button type="submit" variant="sec" small icon="thumbs-up" name="useful" value="yes">
        {m.help_yes()}
      </Button>
      <Button type="submit" variant="sec" small icon="thumbs-down" name="useful" value="no">
        {m.help_no()}
      </Button>
    </Form>
  )
}
