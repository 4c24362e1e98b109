import filmUrl from '#assets/pictures/video/gurgaon-premium-walkthrough.mp4?url'
import posterUrl from '#assets/pictures/video/gurgaon-premium-walkthrough.webp?url'
import { applyPath, zeroDepositPath } from '#features/booking/zero-deposit/links.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { currentLanguage, languageNames } from '#shared/language.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import englishUrl from './how-it-works.vtt?url'
import hindiUrl from './how-it-works-hi.vtt?url'
import kannadaUrl from './how-it-works-kn.vtt?url'

const captions = { en: englishUrl, hi: hindiUrl, kn: kannadaUrl }

/** A walk through a home; its captions say how zero deposit works. It has no sound. */
export function About({ signedIn }: { signedIn: boolean }) {
  const language = currentLanguage()
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
          aria-label={m.zerohome_film()}
        >
          <source src={filmUrl} type="video/mp4" />
          <track
            {...{ kind: 'captions', src: captions[language], srcLang: language, label: languageNames[language].own }}
            default
          />
        </video>
        <div className="zd-how">
          <h2 id="about">{m.zerohome_how()}</h2>
          <ol>
            <li>{m.zerohome_how_pick()}</li>
            <li>{m.zerohome_how_tell()}</li>
            <li>{m.zerohome_how_pay()}</li>
            <li>{m.zerohome_how_back()}</li>
          </ol>
          <p className="s mut">{m.zerohome_not_returned()}</p>
          {signedIn ? null : (
            <div>
              <ButtonLink variant="sec" to={signInUrl(applyPath({ back: zeroDepositPath }))}>
                {m.zero_sign_in_to_apply()}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
