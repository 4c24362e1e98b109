import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { getCompany } from '#features/help/policies/contract.ts'
import { sentCampaign } from '#features/search/campaigns/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { askCallBack } from '../call-back-contract.ts'
import { type ArticleLink, listArticles, searchHelp } from '../contract.ts'
import {
  type Audience,
  audienceLabel,
  audiences,
  helpPath,
  mostTried,
  questionLength,
  topicId,
  topicLabel,
  topics,
} from '../rules.ts'
import type { Route } from './+types/help-screen.ts'
import { ArticleLinks } from './article-links.tsx'
import type { CallBackAnswer } from './call-back.tsx'
import { PersonCard, ToPerson } from './person-card.tsx'
import { noteQuestion } from './tried.ts'
import './help.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const audience: Audience = url.searchParams.get('for') === 'owners' ? 'owners' : 'tenants'
  const question = (url.searchParams.get('q') ?? '').trim().slice(0, questionLength)
  const { articles } = question
    ? await call(searchHelp, { query: { q: question } })
    : await call(listArticles, { query: { audience } })
  const path = audience === 'owners' ? `${helpPath}?for=owners` : helpPath
  const { origin } = context.get(pageContext)
  return { audience, question, articles, company: await call(getCompany, {}), origin, path }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...shareMeta({
    title: m.help_page(),
    description: m.help_description(),
    url: loaderData ? `${loaderData.origin}${loaderData.path}` : '',
    ...(loaderData ? { translatedAt: { origin: loaderData.origin, path: loaderData.path } } : {}),
  }),
  ...(loaderData?.question ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** A call back, from this page or from an article. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = { name: String(form.get('name') ?? ''), phone: String(form.get('phone') ?? '') }
  const all = (name: string) => form.getAll(name).map(String).slice(-mostTried)
  try {
    const { info } = await call(askCallBack, {
      body: { ...typed, questions: all('question'), articles: all('article'), ...sentCampaign(form.get('campaign')) },
    })
    return data<CallBackAnswer>({ said: info })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<CallBackAnswer>({ ...problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function HelpScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { audience, question, articles, company } = loaderData
  useEffect(() => noteQuestion(question), [question])
  return (
    <div className="wrap help">
      <h1>{m.help_title()}</h1>
      <ToPerson />
      <Form role="search" className="help-ask" action={helpPath}>
        <TextField
          key={question}
          label={m.help_search_label()}
          name="q"
          icon="search"
          type="search"
          defaultValue={question}
          maxLength={questionLength}
          placeholder={m.help_search_example()}
        />
        <Button type="submit">{m.help_search()}</Button>
      </Form>
      <TabLinks
        label={m.help_who_you_are()}
        links={audiences.map((each) => ({
          label: audienceLabel(each),
          to: each === 'owners' ? `${helpPath}?for=owners` : helpPath,
          current: !question && each === audience,
        }))}
      />
      <div className="help-lay">
        {question ? <Found question={question} articles={articles} /> : <ByTopic audience={audience} all={articles} />}
        <PersonCard company={company} question={question} answer={actionData} />
      </div>
    </div>
  )
}

function Found({ question, articles }: { question: string; articles: readonly ArticleLink[] }) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">{articles.length > 0 ? m.help_answers_for({ question }) : m.help_nothing_for({ question })}</h2>
      {articles.length > 0 ? <ArticleLinks articles={articles} told /> : <p>{m.help_try_other()}</p>}
    </section>
  )
}

function ByTopic({ audience, all }: { audience: Audience; all: readonly ArticleLink[] }) {
  return (
    <div className="help-lists">
      <nav className="hscroll help-topics" aria-label={m.help_topics()}>
        {topics[audience].map((topic) => (
          <ChipLink key={topic} to={`#${topicId(topic)}`} count={all.filter((each) => each.topic === topic).length}>
            {topicLabel(topic)}
          </ChipLink>
        ))}
      </nav>
      {topics[audience].map((topic) => (
        <section key={topic} id={topicId(topic)} aria-label={topicLabel(topic)}>
          <h2>{topicLabel(topic)}</h2>
          <ArticleLinks articles={all.filter((each) => each.topic === topic)} />
        </section>
      ))}
    </div>
  )
}
