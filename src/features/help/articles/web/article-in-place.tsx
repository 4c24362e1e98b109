import { useEffect, useState } from 'react'
import { CallError, call } from '#shared/call.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Article, getArticle } from '../contract.ts'
import { articlePath } from '../rules.ts'
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
      {article ? <Prose html={article.html} /> : null}
      {failed ? <p>The answer could not be fetched.</p> : null}
      <Link to={articlePath(slug)} tap>
        {article ? 'Was this useful? Or talk to a person' : 'Open it in the help centre'}
      </Link>
    </div>
  )
}
