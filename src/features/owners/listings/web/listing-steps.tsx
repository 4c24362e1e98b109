import { Form, useNavigation } from 'react-router'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { Listing } from '../contract.ts'
import { fixWords, papers } from '../rules.ts'
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
      <h2 id="listing-plan">Choose your plan</h2>
      <p className="mut">
        Worked out for {formatRupees(listing.rent)} a month, all of it let. You can change it until you sign.
      </p>
      <Problem answer={answer} intent="plan" />
      <Form method="post" className="listing-form">
        <input type="hidden" name="id" value={listing.id} />
        <RadioCards
          label="Plan"
          labelHidden
          name="plan"
          required
          defaultValue={listing.plan ?? 'managed'}
          options={listing.plans.map(({ key, fee, gst, once, label }) => ({
            value: key,
            title: planWords[key].title,
            text: `${label}. ${planWords[key].text}`,
            end: `${formatRupees(fee + gst)} ${once ? 'once' : 'a month'}`,
          }))}
        />
        <div>
          <Button type="submit" name="intent" value="plan" busy={busy}>
            Take this plan
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
      <h2 id="listing-sign">Read and sign</h2>
      <Card className="listing-paper">
        {agreement.text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="s mut">Fingerprint {agreement.hash.slice(0, 16)}</p>
      </Card>
      {signed_at ? (
        <Banner tone="leaf" title={`Signed on ${formatMoment(new Date(signed_at))}.`} />
      ) : (
        <Form method="post" className="listing-form">
          <input type="hidden" name="id" value={listing.id} />
          <input type="hidden" name="hash" value={agreement.hash} />
          {answer?.info && answer.intent === 'code' ? <p role="status">{answer.info}</p> : null}
          {answer?.errors.otp ? null : <Problem answer={answer} intent={answer?.intent === 'code' ? 'code' : 'sign'} />}
          {signs_by === 'code' && isSent ? (
            <OtpField label="Code" name="otp" length={6} error={answer?.errors.otp} />
          ) : null}
          {signs_by === 'proof' ? (
            <p className="mut">Codes go to Indian numbers only. You sign by having just proven who you are.</p>
          ) : null}
          <div className="row wrapx">
            {signs_by === 'proof' || isSent ? (
              <Button type="submit" name="intent" value="sign" busy={signing}>
                Sign
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
                {isSent ? 'Send another code' : 'Send me a code to sign'}
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
      <h2 id="listing-photos">Photos of {listing.title}</h2>
      <p className="mut">
        One photo of each place, curtains open, lights on. JPEG, PNG, WebP or AVIF, 800 px or more, up to 10 MB.
      </p>
      <p className="b" role="status">
        {done} of {places.length} done
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
          <ButtonLink to={`?listing=${listing.id}&step=papers`}>Next: papers</ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

export function PapersStep({ listing, answer }: StepProps) {
  const busy = useBusy('send')
  const ready = papers.every(({ key }) => listing.papers.some(({ place }) => place === key))
  const isFailed = listing.status === 'verification_failed'
  return (
    <section aria-labelledby="listing-papers" className="listing-step">
      <h2 id="listing-papers">Papers and house check</h2>
      <p className="mut">Only you and the people who check see them.</p>
      <Problem answer={answer} intent="paper" />
      <ul className="listing-tiles wide">
        {papers.map(({ key, label, hint }) => (
          <FileTile
            key={key}
            listingId={listing.id}
            intent="paper"
            place={key}
            label={label}
            hint={hint}
            file={listing.papers.find(({ place }) => place === key)}
          />
        ))}
      </ul>
      <Problem answer={answer} intent="send" />
      <Form method="post">
        <input type="hidden" name="id" value={listing.id} />
        <Button type="submit" name="intent" value="send" busy={busy} disabled={!ready}>
          {isFailed ? 'Send it again' : 'Send it to be checked'}
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
        <Banner tone="leaf" title={`${title} is live.`}>
          {home_slug ? <Link to={`/houses/${home_slug}`}>See it as tenants do</Link> : 'It has left the site since.'}
        </Banner>
      </section>
    )
  }
  if (failed) {
    return (
      <Banner tone="brick" role="alert" title={`Our check found something: ${fixWords[failed.fix].title}`}>
        {failed.reason} {fixWords[failed.fix].todo}
      </Banner>
    )
  }
  return (
    <section className="listing-step">
      <Banner tone="pea" title="We are checking your home.">
        You hear from us by SMS or mail. Nothing is to be done until then.
      </Banner>
    </section>
  )
}
