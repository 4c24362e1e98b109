import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { ArticleLink } from '../contract.ts'
import { articlePath, audienceLabels } from '../rules.ts'

/** Articles as a list of links; results of a search also say where they stand and how they answer. */
export function ArticleLinks({ articles, told = false }: { articles: readonly ArticleLink[]; told?: boolean }) {
  return (
    <ul className="help-links">
      {articles.map(({ slug, title, audience, topic, summary }) => (
        <li key={slug}>
          <Anchor to={articlePath(slug)}>
            <span>
              {title}
              {told ? (
                <small>
                  {audienceLabels[audience]}, {topic}. {summary}
                </small>
              ) : null}
            </span>
            <Icon icon="chevron-right" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
