import filmUrl from '#assets/pictures/video/gurgaon-premium-walkthrough.mp4?url'
import posterUrl from '#assets/pictures/video/gurgaon-premium-walkthrough.webp?url'
import { applyPath, zeroDepositPath } from '#features/booking/zero-deposit/links.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import captionsUrl from './how-it-works.vtt?url'

/** A walk through a home; its captions say how zero deposit works. It has no sound. */
export function About({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="wrap zd-part" aria-labelledby="about">
      <div className="card zd-about">
        <video
          controls
          muted
          playsInline
          preload="none"
          poster={posterUrl}
          width={1280}
          height={720}
          aria-label="How zero deposit works, 24 seconds, with captions and without sound"
        >
          <source src={filmUrl} type="video/mp4" />
          <track kind="captions" src={captionsUrl} srcLang="en" label="English" default />
        </video>
        <div className="zd-how">
          <h2 id="about">How it works</h2>
          <ol>
            <li>Pick a home that says zero deposit.</li>
            <li>Tell the partner your PAN, your work and where you live. That takes two minutes.</li>
            <li>Pay the fee and the first rent, and collect your keys.</li>
            <li>If you do not move in by the move-in date, the whole fee comes back.</li>
          </ol>
          <p className="s mut">The fee is not returned after a whole year. A deposit is.</p>
          {signedIn ? null : (
            <div>
              <ButtonLink variant="sec" to={signInUrl(applyPath({ back: zeroDepositPath }))}>
                Sign in to apply
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
