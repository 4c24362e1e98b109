import type { Db } from '#platform/db.ts'
import type { Knowledge, KnowledgeLink } from '../knowledge-contract.ts'
import { audiences } from '../rules.ts'
import { articleOf, articlesFor, findArticle, type Ids, linkTo, type Text } from './articles.ts'
import { toHtml } from './markdown.ts'
import { searchForStaff } from './search-index.ts'

type Answers = ReadonlyMap<string, { useful: number; not_useful: number }>

async function answersIn(db: Db): Promise<Answers> {
  const rows = await db.selectFrom('help_answer').selectAll().execute()
  return new Map(rows.map(({ article, ...counts }) => [article, counts]))
}

const idOf = (slug: string, ids: Ids): string | null =>
  Object.entries(ids).find(([, named]) => named === slug)?.[0] ?? null

/** The same articles in the same order as people see them, then what only staff have of each. */
export async function listForStaff(db: Db, ids: Ids = {}, question = ''): Promise<{ articles: KnowledgeLink[] }> {
  const answers = await answersIn(db)
  const all = audiences.flatMap((audience) => articlesFor(audience, 'en')).map(({ slug }) => findArticle(slug))
  const found = question.trim() === '' ? all : searchForStaff(question)
  return { articles: found.map((text) => ({ ...linkTo(text, 'en'), ...knownOf(text, ids, answers) })) }
}

const knownOf = ({ slug, internal }: Text, ids: Ids, answers: Answers) => ({
  ...{ id: idOf(slug, ids), has_internal: internal !== '', ...(answers.get(slug) ?? { useful: 0, not_useful: 0 }) },
})

export async function knowledgeOf(db: Db, ids: Ids = {}, key: string): Promise<Knowledge> {
  const text = findArticle(key, ids)
  const { has_internal: _, ...known } = knownOf(text, ids, await answersIn(db))
  return { ...articleOf(text.slug, {}, 'en'), ...known, internal_html: toHtml(text.internal) }
}
