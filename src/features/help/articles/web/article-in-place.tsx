import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Article, getArticle } from '../contract.ts'
import { articlePath } from '../rules.ts'
import { otherLanguage } from './article-language.ts'
import { Prose } from './prose.tsx'
import { noteArticle } from './tried.ts'

/** An article within another screen, for `HelpHint`. */
export function ArticleInPlace({ slug }: { slug: string }) {
  const [article, setArticle] = useState<Article | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    noteArticle(slug)
    call(getArticle, { params: { slug } }).then(setArticle, (error) => {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    })
  }, [slug])
  return (
    <div className="stack g3" aria-live="polite">
      {article && otherLanguage(article) ? <p className="s mut">{m.help_english_only()}</p> : null}
      {article ? <Prose html={article.html} lang={otherLanguage(article)} /> : null}
      {failed ? <p>{m.help_fetch_failed()}</p> : null}
      <Link to={articlePath(slug)} tap>
        {article ? m.help_useful_or_person() : m.help_open()}
      </Link>
    </div>
  )
}
