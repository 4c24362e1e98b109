import { currentLanguage, languageNames, languages, languageTag, localAddress } from '#shared/language.ts'
import { useHere } from '#ui/page/use-here.ts'

/** A plain form, and a new document: the scripts of a page speak one language. */
export function LanguageSwitch() {
  const here = useHere()
  const chosen = currentLanguage()
  return (
    <form method="post" action={localAddress('/preferences/language')} className="languages">
      <input type="hidden" name="back" value={here} />
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
