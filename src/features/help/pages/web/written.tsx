import type { ReactNode } from 'react'
import { Prose } from '#features/help/articles/web/prose.tsx'
import { m } from '#messages'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import type { Post } from '../contract.ts'
import './pages.css'

/** A text of ours with its days and, below it, the way on. */
export function Written({ post, above, children }: { post: Post; above?: ReactNode; children: ReactNode }) {
  const lang = post.language === currentLanguage() ? undefined : languageTag(post.language)
  return (
    <article className="wrap written">
      {above}
      <header>
        <h1>{post.title}</h1>
        <p className="s mut">
          <Days post={post} />
        </p>
        {lang ? <p>{m.blog_english_only()}</p> : null}
      </header>
      <Prose html={post.html} lang={lang} />
      <nav aria-label={m.blog_more()} className="written-more">
        {children}
      </nav>
    </article>
  )
}

function Days({ post: { written_on, changed_on } }: { post: Post }) {
  const day = (moment: string) => (words: ReactNode) => <time dateTime={moment}>{words}</time>
  const written = { date: localDay(written_on), day: day(written_on) }
  return changed_on === written_on
    ? m.blog_written(written)
    : m.blog_written_changed({ ...written, changed: localDay(changed_on), later: day(changed_on) })
}
