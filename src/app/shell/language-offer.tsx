import { useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { useOffRents } from '#features/search/leads/web/use-off-rents.ts'
import { languageTag } from '#shared/language.ts'
import { languageCookie } from '#shared/language-cookie.ts'
import { isTranslatedRoute } from '#shared/translated-screens.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useHere } from '#ui/page/use-here.ts'
import type { OfferedLanguage } from './language-to-offer.ts'
import './language-offer.css'

/** In the language that is offered, which the scripts of an English page do not speak. */
const words: Readonly<Record<OfferedLanguage, { see: string; stay: string; label: string }>> = {
  hi: { see: 'यह पेज हिन्दी में देखें', stay: 'अंग्रेज़ी में ही रहने दें', label: 'भाषा' },
  kn: { see: 'ಈ ಪುಟವನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ', stay: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲೇ ಇರಲಿ', label: 'ಭಾಷೆ' },
}

/** One line at the foot of an English page that is there in the visitor's language too. Nobody is led there unasked. */
export function LanguageOffer({ language }: { language: OfferedLanguage }) {
  const here = useHere()
  const isTranslated = isTranslatedRoute(useMatches().at(-1)?.id)
  // Never a second offer over one that is up: the next page that is loaded makes it.
  const [dismissed, setDismissed] = useState(() => document.querySelector('.for-you, dialog[open]') !== null)
  if (!isTranslated || dismissed) return null
  const dismiss = () => {
    // To stay is a choice, and kept like any other.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = languageCookie('en')
    setDismissed(true)
  }
  return <OfferLine key={here} language={language} here={here} onStay={dismiss} />
}

type OfferLineProps = { language: OfferedLanguage; here: string; onStay: () => void }

/** Made anew for each page, as its rents stand elsewhere. */
function OfferLine({ language, here, onStay }: OfferLineProps) {
  const line = useRef<HTMLElement>(null)
  useOffRents(line)
  const { see, stay, label } = words[language]
  return (
    <aside ref={line} className="language-offer" lang={languageTag(language)} aria-label={label}>
      <form method="post" action="/preferences/language">
        <input type="hidden" name="back" value={here} />
        <button type="submit" name="language" value={language}>
          {see}
        </button>
      </form>
      <IconButton icon="x" label={stay} onClick={onStay} />
    </aside>
  )
}
