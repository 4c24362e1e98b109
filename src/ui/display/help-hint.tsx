import { Suspense, use, useState } from 'react'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { HelpAnswer } from '#ui/page/help-answer.ts'
import './help-hint.css'

type HelpHintProps = { /** The article's name in the help centre. */ slug: string; question: string }

/** A question where people hesitate; its answer opens in place. Without a script it leads to the article. */
export function HelpHint({ slug, question }: HelpHintProps) {
  const Answer = use(HelpAnswer)
  const [opened, setOpened] = useState(false)
  const link = <Link to={`/help-center/${slug}`}>{m.ui_read_answer()}</Link>
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
