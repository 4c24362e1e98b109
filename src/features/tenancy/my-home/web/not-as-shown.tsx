import { Form, useNavigation } from 'react-router'
import type { MoveInCase } from '#features/tenancy/held-money/contract.ts'
import { caseWords } from '#features/tenancy/held-money/rules.ts'
import { formatMoment } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { MyHome } from '../contract.ts'

export type Refused = { words: string; problem: string }

type NotAsShownProps = { home: MyHome; refused: Refused | undefined }

/** In the first 48 hours: the money is still with us, and one may say what is wrong. */
export function NotAsShown({ home: { move_in_case, complain_until }, refused }: NotAsShownProps) {
  if (move_in_case) return <CaseBanner complaint={move_in_case} />
  return complain_until ? <CaseForm until={complain_until} refused={refused} /> : null
}

const titles: Readonly<Record<MoveInCase['state'], string>> = {
  open: 'We are looking into it',
  solved: 'Solved',
  upheld: 'You are right',
}

function CaseBanner({ complaint: { state, words, decision, opened_at } }: { complaint: MoveInCase }) {
  const text =
    state === 'open'
      ? `You wrote on ${formatMoment(new Date(opened_at))}: “${words}” Your rent and deposit stay with us until we have decided.`
      : decision
  return (
    <Banner tone={state === 'open' ? 'pea' : 'leaf'} title={titles[state]}>
      {text}
    </Banner>
  )
}

function CaseForm({ until, refused }: { until: string; refused: Refused | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <details className="card my-home-fold" open={refused !== undefined}>
      <summary>
        <Icon icon="info" />
        <span>
          <b>Is the home not as shown?</b>
          <small>Tell us by {formatMoment(new Date(until))}. Until then your rent and deposit stay with us.</small>
        </span>
        <Icon icon="chevron-down" />
      </summary>
      <Form method="post" preventScrollReset>
        <TextArea
          label="What is not as shown?"
          hint="Your money is not passed on to the owner until we have decided."
          name="words"
          required
          minLength={caseWords.least}
          maxLength={caseWords.most}
          defaultValue={refused?.words}
          error={refused?.problem}
        />
        <Button type="submit" busy={busy}>
          Hold my money
        </Button>
      </Form>
    </details>
  )
}
