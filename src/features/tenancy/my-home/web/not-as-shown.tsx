import { Form, useNavigation } from 'react-router'
import type { MoveInCase } from '#features/tenancy/held-money/contract.ts'
import { caseWords, mostPhotos } from '#features/tenancy/held-money/rules.ts'
import { CasePhotos } from '#features/tenancy/held-money/web/case-photos.tsx'
import { photoFile } from '#features/tenancy/inspections/rules.ts'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { Button } from '#ui/actions/button.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
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

function CaseBanner({ complaint, problem }: { complaint: MoveInCase; problem: string | undefined }) {
  const { state, words, decision, opened_at, photos } = complaint
  const text =
    state === 'open'
      ? m.myhome_case_said({
          ...{ when: localDayAndTime(new Date(opened_at)), said: words },
          words: asWritten,
        })
      : decision && asWritten(decision)
  return (
    <div className="my-home-case">
      <Banner tone={state === 'open' ? 'pea' : 'leaf'} title={m.myhome_case_title({ state })}>
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
      <PhotoField left={mostPhotos - count} error={problem} label={m.myhome_add_photos()} />
      <Button type="submit" variant="sec" small name="intent" value="photos" busy={busy}>
        {m.myhome_send_photos()}
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
      hint={m.myhome_photos_hint({ left })}
      {...(error ? { error } : {})}
    />
  )
}

function CaseForm({ until, refused }: { until: string; refused: Refused | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <FoldCard
      icon="info"
      title={m.myhome_not_as_shown()}
      text={m.myhome_tell_by({ when: localDayAndTime(new Date(until)) })}
      open={refused !== undefined}
    >
      <Form method="post" encType="multipart/form-data" preventScrollReset className="my-home-case">
        <TextArea
          label={m.myhome_what_not_as_shown()}
          hint={m.myhome_what_hint()}
          name="words"
          required
          minLength={caseWords.least}
          maxLength={caseWords.most}
          defaultValue={refused?.words}
          error={refused?.problem || undefined}
        />
        <PhotoField left={mostPhotos} label={m.myhome_photos()} />
        <Button type="submit" busy={busy}>
          {m.myhome_hold_money()}
        </Button>
      </Form>
    </FoldCard>
  )
}
