import { Form, useNavigation } from 'react-router'
import { linesInBoth } from '#features/owners/coming-in/agreement-words.ts'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { m } from '#messages'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { Listing } from '../contract.ts'
import { fixTitle, fixTodo, mostPhotoMb, paperHint, paperKeys, paperLabel, smallestSide } from '../rules.ts'
import { FileTile } from './file-tile.tsx'
import type { ListingAnswer } from './listing-action.ts'

type StepProps = { listing: Listing; answer: ListingAnswer | undefined }

const useBusy = (intent: string): boolean => useNavigation().formData?.get('intent') === intent

function Problem({ answer, intent }: { answer: ListingAnswer | undefined; intent: string }) {
  if (!answer?.problem || answer.intent !== intent) return null
  return <Banner tone="brick" role="alert" title={answer.problem} />
}

export function PlanStep({ listing, answer }: StepProps) {
  const busy = useBusy('plan')
  return (
    <section aria-labelledby="listing-plan" className="listing-step">
      <h2 id="listing-plan">{m.listings_plan_title()}</h2>
      <p className="mut">{m.listings_plan_lead({ rent: formatRupees(listing.rent) })}</p>
      <Problem answer={answer} intent="plan" />
      <Form method="post" className="listing-form">
        <input type="hidden" name="id" value={listing.id} />
        <RadioCards
          label={m.listings_plan()}
          labelHidden
          name="plan"
          required
          defaultValue={listing.plan ?? 'managed'}
          options={listing.plans.map(({ key, fee, gst, once, label }) => ({
            value: key,
            title: planWords[key].title(),
            text: m.listings_plan_line({ fee: label, text: planWords[key].text() }),
            end: m.listings_plan_cost({ once: once ? 'yes' : 'no', amount: formatRupees(fee + gst) }),
          }))}
        />
        <div>
          <Button type="submit" name="intent" value="plan" busy={busy}>
            {m.listings_take_plan()}
          </Button>
        </div>
      </Form>
    </section>
  )
}

export function SignStep({ listing, answer }: StepProps) {
  const [sending, signing] = [useBusy('code'), useBusy('sign')]
  const { agreement, signs_by, signed_at } = listing
  if (!agreement) return <PlanStep listing={listing} answer={answer} />
  const isSent = answer?.intent === 'sign' || (answer?.intent === 'code' && !answer.problem)
  return (
    <section aria-labelledby="listing-sign" className="listing-step">
      <h2 id="listing-sign">{m.booked_step_read_and_sign()}</h2>
      {currentLanguage() === 'en' ? null : <p className="mut">{m.comingin_english_binds()}</p>}
      <Card className="listing-paper" lang="en-IN">
        {linesInBoth(agreement.text).map(({ line, said }) => (
          <div key={line}>
            <p>{line}</p>
            {said ? (
              <p className="mut" lang={languageTag(currentLanguage())}>
                {said}
              </p>
            ) : null}
          </div>
        ))}
        <p className="s mut" lang={languageTag(currentLanguage())}>
          {m.listings_fingerprint({
            hash: agreement.hash.slice(0, 16),
            code: (words) => <span lang="en-IN">{words}</span>,
          })}
        </p>
      </Card>
      {signed_at ? (
        <Banner tone="leaf" title={m.listings_signed_on({ when: localDayAndTime(new Date(signed_at)) })} />
      ) : (
        <Form method="post" className="listing-form">
          <input type="hidden" name="id" value={listing.id} />
          <input type="hidden" name="hash" value={agreement.hash} />
          {answer?.info && answer.intent === 'code' ? <p role="status">{answer.info}</p> : null}
          {answer?.errors.otp ? null : <Problem answer={answer} intent={answer?.intent === 'code' ? 'code' : 'sign'} />}
          {signs_by === 'code' && isSent ? (
            <OtpField label={m.accounts_code()} name="otp" length={6} error={answer?.errors.otp} />
          ) : null}
          {signs_by === 'proof' ? <p className="mut">{m.listings_sign_by_proof()}</p> : null}
          <div className="row wrapx">
            {signs_by === 'proof' || isSent ? (
              <Button type="submit" name="intent" value="sign" busy={signing}>
                {m.listings_sign()}
              </Button>
            ) : null}
            {signs_by === 'code' ? (
              <Button
                type="submit"
                name="intent"
                value="code"
                variant={isSent ? 'ter' : 'pri'}
                busy={sending}
                formNoValidate
              >
                {m.listings_send_code({ again: isSent ? 'yes' : 'no' })}
              </Button>
            ) : null}
          </div>
        </Form>
      )}
    </section>
  )
}

export function PhotosStep({ listing, answer }: StepProps) {
  const { places, photos } = listing
  const done = places.filter(({ key }) => photos.some(({ place }) => place === key)).length
  return (
    <section aria-labelledby="listing-photos" className="listing-step">
      <h2 id="listing-photos">{m.listings_photos_of({ title: listing.title })}</h2>
      <p className="mut">{m.listings_photos_lead({ least: smallestSide, most: mostPhotoMb })}</p>
      <p className="b" role="status">
        {m.listings_done_of({ done, all: places.length })}
      </p>
      <Problem answer={answer} intent="photo" />
      <ul className="listing-tiles">
        {places.map(({ key, label }) => (
          <FileTile
            key={key}
            listingId={listing.id}
            intent="photo"
            place={key}
            label={label}
            file={photos.find(({ place }) => place === key)}
          />
        ))}
      </ul>
      {done === places.length ? (
        <div>
          <ButtonLink to={`?listing=${listing.id}&step=papers`}>{m.listings_next_papers()}</ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

export function PapersStep({ listing, answer }: StepProps) {
  const busy = useBusy('send')
  const ready = paperKeys.every((key) => listing.papers.some(({ place }) => place === key))
  const isFailed = listing.status === 'verification_failed'
  return (
    <section aria-labelledby="listing-papers" className="listing-step">
      <h2 id="listing-papers">{m.listings_papers_title()}</h2>
      <p className="mut">{m.listings_papers_lead()}</p>
      <Problem answer={answer} intent="paper" />
      <ul className="listing-tiles wide">
        {paperKeys.map((key) => (
          <FileTile
            key={key}
            listingId={listing.id}
            intent="paper"
            place={key}
            label={paperLabel(key)}
            hint={paperHint(key)}
            file={listing.papers.find(({ place }) => place === key)}
          />
        ))}
      </ul>
      <Problem answer={answer} intent="send" />
      <Form method="post">
        <input type="hidden" name="id" value={listing.id} />
        <Button type="submit" name="intent" value="send" busy={busy} disabled={!ready}>
          {m.listings_send_listing({ again: isFailed ? 'yes' : 'no' })}
        </Button>
      </Form>
    </section>
  )
}

/** With us, failed, or live. */
export function CheckStep({ listing }: { listing: Listing }) {
  const { status, failed, home_slug, title } = listing
  if (status === 'live') {
    return (
      <section className="listing-step">
        <Banner tone="leaf" title={m.listings_is_live({ title })}>
          {home_slug ? <Link to={`/houses/${home_slug}`}>{m.listings_see_as_tenants()}</Link> : m.listings_has_left()}
        </Banner>
      </section>
    )
  }
  if (failed) {
    return (
      <Banner tone="brick" role="alert" title={m.listings_check_found({ what: fixTitle(failed.fix) })}>
        {asWritten(failed.reason)} {fixTodo(failed.fix)}
      </Banner>
    )
  }
  return (
    <section className="listing-step">
      <Banner tone="pea" title={m.listings_check_on()}>
        {m.listings_check_on_text()}
      </Banner>
    </section>
  )
}
