import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { findArticle } from './articles.ts'

/** Adds one to the count of an article; 404 for one that does not exist, so that the table has a row an article. */
export async function rate(db: Db, slug: string, useful: boolean): Promise<void> {
  const article = findArticle(slug).slug
  const [yes, no] = useful ? [1, 0] : [0, 1]
  await sql`
    insert into help_answer (article, useful, not_useful) values (${article}, ${yes}, ${no})
    on conflict (article) do update
    set useful = help_answer.useful + excluded.useful, not_useful = help_answer.not_useful + excluded.not_useful
  `.execute(db)
}
