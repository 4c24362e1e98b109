import { m } from '#messages'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { ArticleLink } from '../contract.ts'
import { articlePath, audienceLabel, topicLabel } from '../rules.ts'
import { otherLanguage } from './article-language.ts'

/** Articles as a list of links; results of a search also say where they stand and how they answer. */
export function ArticleLinks({ articles, told = false }: { articles: readonly ArticleLink[]; told?: boolean }) {
  return (
    <ul className="help-links">
      {articles.map((article) => (
        <li key={article.slug}>
          <Anchor to={articlePath(article.slug)}>
            <span>
              <Title article={article} />
              {told ? (
                <small>
                  {m.help_where({ audience: audienceLabel(article.audience), topic: topicLabel(article.topic) })}{' '}
                  <InItsLanguage article={article} text={article.summary} />
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

function Title({ article }: { article: ArticleLink }) {
  if (!otherLanguage(article)) return article.title
  return (
    <span className="help-other">
      <InItsLanguage article={article} text={article.title} /> <Tag>{m.help_in_english()}</Tag>
    </span>
  )
}

function InItsLanguage({ article, text }: { article: ArticleLink; text: string }) {
  const lang = otherLanguage(article)
  return lang ? <span lang={lang}>{text}</span> : text
}
