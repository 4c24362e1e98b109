import { useFetcher } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { helpConsent } from '#features/search/leads/rules.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { helpPath } from '../rules.ts'
import { readTried } from './tried.ts'

export type CallBackAnswer = {
  said?: string
  problem?: string
  errors?: Readonly<Record<string, string>>
  typed?: { name: string; phone: string }
}

type CallBackProps = { question?: string; article?: string; answer?: CallBackAnswer | undefined }

/** Asks to be called, with what was tried. */
export function CallBack({ question, article, answer: posted }: CallBackProps) {
  const fetcher = useFetcher<CallBackAnswer>()
  const viewer = useViewer()
  const answer = fetcher.data ?? posted
  if (answer?.said) return <Banner tone="pea" role="status" title={answer.said} />
  return (
    <details className="help-call" open={answer !== undefined}>
      <summary>{m.help_call_back()}</summary>
      <fetcher.Form method="post" action={helpPath} className="stack g3">
        {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
        <CampaignField />
        <TriedFields question={question} article={article} />
        <TextField
          label={m.help_your_name()}
          name="name"
          autoComplete="name"
          defaultValue={answer?.typed?.name ?? viewer?.name ?? ''}
          error={answer?.errors?.name}
        />
        <PhoneField
          label={m.help_phone()}
          name="phone"
          hint={viewer ? m.help_phone_own() : undefined}
          defaultValue={answer?.typed?.phone ?? ''}
          error={answer?.errors?.phone}
        />
        <ConsentLine>{helpConsent()}</ConsentLine>
        <Button type="submit" variant="sec" busy={fetcher.state !== 'idle'}>
          {m.help_call_me()}
        </Button>
      </fetcher.Form>
    </details>
  )
}

/** With a script all that was tried in this tab; without one what this page is about. */
function TriedFields({ question, article }: Pick<CallBackProps, 'question' | 'article'>) {
  const tried = useHydrated() ? readTried() : { questions: [], articles: [] }
  const questions = [...new Set([...tried.questions, ...(question ? [question] : [])])]
  const articles = [...new Set([...tried.articles, ...(article ? [article] : [])])]
  return (
    <>
      {questions.map((each) => (
        <input key={each} type="hidden" name="question" value={each} />
      ))}
      {articles.map((each) => (
        <input key={each} type="hidden" name="article" value={each} />
      ))}
    </>
  )
}
