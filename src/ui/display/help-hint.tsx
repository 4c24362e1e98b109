import { type ComponentType, createContext, Suspense, use, useState } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import './help-hint.css'

/** Shows an article of the help centre in place. The root provides it, so that a screen does not import help. */
export const HelpAnswer = createContext<ComponentType<{ slug: string }> | null>(null)

type HelpHintProps = { /** The article's name in the help centre. */ slug: string; question: string }

/** A question where people hesitate; its answer opens in place. Without a script it leads to the article. */
export function HelpHint({ slug, question }: HelpHintProps) {
  const Answer = use(HelpAnswer)
  const [opened, setOpened] = useState(false)
  const link = <Link to={`/help-center/${slug}`}>Read the answer</Link>
  return (
    <details className="help-hint" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon icon="info" />
        {question}
      </summary>
      <div>
        {opened && Answer ? (
          <Suspense fallback={link}>
            <Answer slug={slug} />
          </Suspense>
        ) : (
          link
        )}
      </div>
    </details>
  )
}
