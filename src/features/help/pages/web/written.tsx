import type { ReactNode } from 'react'
import { Prose } from '#features/help/articles/web/prose.tsx'
import { formatDay } from '#shared/dates.ts'
import type { Post } from '../contract.ts'
import './pages.css'

/** A text of ours with its days and, below it, the way on. */
export function Written({ post, above, children }: { post: Post; above?: ReactNode; children: ReactNode }) {
  return (
    <article className="wrap written">
      {above}
      <header>
        <h1>{post.title}</h1>
        <p className="s mut">
          Written on <time dateTime={post.written_on}>{formatDay(post.written_on)}</time>
          {post.changed_on === post.written_on ? null : (
            <>
              , changed on <time dateTime={post.changed_on}>{formatDay(post.changed_on)}</time>
            </>
          )}
        </p>
      </header>
      <Prose html={post.html} />
      <nav aria-label="More" className="written-more">
        {children}
      </nav>
    </article>
  )
}
