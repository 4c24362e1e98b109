import { Form } from 'react-router'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type KnowledgeLink, listKnowledge } from '../knowledge-contract.ts'
import { audienceLabel, knowledgePath, questionLength } from '../rules.ts'
import type { Route } from './+types/knowledge-screen.ts'
import './help.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Knowledge base | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url }: Route.LoaderArgs) {
  const question = (url.searchParams.get('q') ?? '').trim().slice(0, questionLength)
  return { question, ...(await call(listKnowledge, { query: { q: question } })) }
}

export default function KnowledgeScreen({ loaderData: { question, articles } }: Route.ComponentProps) {
  return (
    <div className="wrap help">
      <h1>Knowledge base</h1>
      <p className="mut">The help centre’s articles with the parts for us. Do not send those to people.</p>
      <Form role="search" className="help-ask" action={knowledgePath}>
        <TextField
          key={question}
          label="Search"
          name="q"
          icon="search"
          type="search"
          defaultValue={question}
          maxLength={questionLength}
        />
        <Button type="submit">Search</Button>
      </Form>
      {articles.length === 0 ? (
        <p role="status">Nothing found for “{question}”.</p>
      ) : (
        <Table
          caption={question ? `Articles for “${question}”` : 'All articles'}
          keyOf={({ slug }) => slug}
          rows={articles}
          columns={[
            { label: 'Article', cell: ({ slug, title }) => <Link to={`${knowledgePath}/${slug}`}>{title}</Link> },
            { label: 'Topic', cell: ({ audience, topic }) => `${audienceLabel(audience)}, ${topic}` },
            {
              label: 'For us',
              cell: ({ has_internal }) => (has_internal ? <Tag tone="pea">Has a part for us</Tag> : '–'),
            },
            { label: 'Id', cell: ({ id }) => id ?? '–' },
            { label: 'Useful', end: true, cell: (article) => usefulWords(article) },
          ]}
        />
      )}
    </div>
  )
}

export const usefulWords = ({ useful, not_useful }: Pick<KnowledgeLink, 'useful' | 'not_useful'>): string =>
  useful + not_useful === 0 ? '–' : `${grouped(useful)} of ${grouped(useful + not_useful)}`
