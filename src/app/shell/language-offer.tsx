import { useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { useOffRents } from '#features/search/leads/web/use-off-rents.ts'
import { currentLanguage, type Language, languageTag, localAddress } from '#shared/language.ts'
import { languageCookie } from '#shared/language-cookie.ts'
import { isTranslatedRoute } from '#shared/translated-screens.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useHere } from '#ui/page/use-here.ts'
import { chosenLanguage } from './language-to-offer.ts'
import { leaveLanguage } from './left-language.ts'
import './language-offer.css'

/** In the language that is offered, which the scripts of the page do not speak. */
const words: Readonly<Record<Language, { see: string; stay: string; label: string }>> = {
  en: { see: 'See this page in English', stay: 'Leave the page as it is', label: 'Language' },
  hi: { see: 'यह पेज हिन्दी में देखें', stay: 'पेज ऐसे ही रहने दें', label: 'भाषा' },
  kn: { see: 'ಈ ಪುಟವನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ', stay: 'ಪುಟ ಹೀಗೇ ಇರಲಿ', label: 'ಭಾಷೆ' },
}

/** One line at the foot of a page that is there in the visitor's language too. Nobody is led there unasked. */
export function LanguageOffer({ language }: { language: Language }) {
  const here = useHere()
  const isTranslated = isTranslatedRoute(useMatches().at(-1)?.id)
  // Never a second offer over one that is up: the next page that is loaded makes it.
  const [dismissed, setDismissed] = useState(() => document.querySelector('.for-you, dialog[open]') !== null)
  if (!isTranslated || dismissed) return null
  const dismiss = () => {
    // To stay is a choice, and kept like any other. One who chose before leaves this page alone, and keeps the choice.
    if (chosenLanguage(document.cookie)) leaveLanguage()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    else document.cookie = languageCookie(currentLanguage())
    setDismissed(true)
  }
  return <OfferLine key={here} language={language} here={here} onStay={dismiss} />
}

type OfferLineProps = { language: Language; here: string; onStay: () => void }

/** Mounted again on each page, because the rents it must not cover are at other places there. */
function OfferLine({ language, here, onStay }: OfferLineProps) {
  const line = useRef<HTMLElement>(null)
  useOffRents(line)
  const { see, stay, label } = words[language]
  return (
    <aside ref={line} className="language-offer" lang={languageTag(language)} aria-label={label}>
      <form method="post" action={localAddress('/preferences/language')}>
        <input type="hidden" name="back" value={here} />
        <button type="submit" name="language" value={language}>
          {see}
        </button>
      </form>
      <IconButton icon="x" label={stay} onClick={onStay} />
    </aside>
  )
}
