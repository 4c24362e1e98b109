import { useMatches } from 'react-router'
import { currentLanguage, languageNames, languages, languageTag, localAddress } from '#shared/language.ts'
import { isTranslatedRoute } from '#shared/translated-screens.ts'
import { useHere } from '#ui/page/use-here.ts'

/** A plain form, and a new document: the scripts of a page speak one language. From a screen that is not translated, home. */
export function LanguageSwitch() {
  const here = useHere()
  const chosen = currentLanguage()
  const back = isTranslatedRoute(useMatches().at(-1)?.id) ? here : '/'
  return (
    <form method="post" action={localAddress('/preferences/language')} className="languages">
      <input type="hidden" name="back" value={back} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={languageTag(language)}
          aria-current={language === chosen ? 'true' : undefined}
        >
          {languageNames[language].own}
        </button>
      ))}
    </form>
  )
}
