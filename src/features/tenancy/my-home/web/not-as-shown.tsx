import { Form, useNavigation } from 'react-router'
import type { MoveInCase } from '#features/tenancy/held-money/contract.ts'
import { caseWords, mostPhotos } from '#features/tenancy/held-money/rules.ts'
import { CasePhotos } from '#features/tenancy/held-money/web/case-photos.tsx'
import { photoFile } from '#features/tenancy/inspections/rules.ts'
import { formatMoment } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { FoldCard } from '#ui/display/fold-card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import type { MyHome } from '../contract.ts'

export type Refused = { words: string; problem: string; photoProblem?: string }

type NotAsShownProps = { home: MyHome; refused: Refused | undefined }

/** In the first 48 hours: the money is still with us, and one may say what is wrong. */
export function NotAsShown({ home: { move_in_case, complain_until }, refused }: NotAsShownProps) {
  if (move_in_case) return <CaseBanner complaint={move_in_case} problem={refused?.photoProblem} />
  return complain_until ? <CaseForm until={complain_until} refused={refused} /> : null
}

const titles: Readonly<Record<MoveInCase['state'], string>> = {
  open: 'We are looking into it',
  solved: 'Solved',
  upheld: 'You are right',
}

function CaseBanner({ complaint, problem }: { complaint: MoveInCase; problem: string | undefined }) {
  const { state, words, decision, opened_at, photos } = complaint
  const text =
    state === 'open'
      ? `You wrote on ${formatMoment(new Date(opened_at))}: “${words}” Your rent and deposit stay with us until we have decided.`
      : decision
  return (
    <div className="my-home-case">
      <Banner tone={state === 'open' ? 'pea' : 'leaf'} title={titles[state]}>
        {text}
      </Banner>
      <CasePhotos photos={photos} />
      {state === 'open' && photos.length < mostPhotos ? <PhotoForm count={photos.length} problem={problem} /> : null}
    </div>
  )
}

function PhotoForm({ count, problem }: { count: number; problem: string | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset key={count}>
      <PhotoField left={mostPhotos - count} error={problem} label="Add photos" />
      <Button type="submit" variant="sec" small name="intent" value="photos" busy={busy}>
        Send photos
      </Button>
    </Form>
  )
}

/** Photos go one by one; without a script only one can be chosen at a time. */
function PhotoField({ left, label, error }: { left: number; label: string; error?: string | undefined }) {
  const many = useHydrated()
  return (
    <FileField
      label={label}
      name="photos"
      optional
      multiple={many}
      accept={photoFile.types.join(',')}
      hint={`Up to ${left}. JPEG, PNG, WebP or AVIF, 10 MB each.`}
      {...(error ? { error } : {})}
    />
  )
}

function CaseForm({ until, refused }: { until: string; refused: Refused | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <FoldCard
      icon="info"
      title="Is the home not as shown?"
      text={`Tell us by ${formatMoment(new Date(until))}. Until then your rent and deposit stay with us.`}
      open={refused !== undefined}
    >
      <Form method="post" encType="multipart/form-data" preventScrollReset className="my-home-case">
        <TextArea
          label="What is not as shown?"
          hint="Your money is not passed on to the owner until we have decided."
          name="words"
          required
          minLength={caseWords.least}
          maxLength={caseWords.most}
          defaultValue={refused?.words}
          error={refused?.problem || undefined}
        />
        <PhotoField left={mostPhotos} label="Photos" />
        <Button type="submit" busy={busy}>
          Hold my money
        </Button>
      </Form>
    </FoldCard>
  )
}
