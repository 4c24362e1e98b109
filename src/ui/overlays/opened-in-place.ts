import { currentLanguage } from '#shared/language.ts'

/**
 * The dialogs of zero deposit are not translated yet: on a page in another language their links lead to the English screens instead of opening half a page in English over it.
 */
export const openedInPlace = <Link extends object>(link: Link): Link | undefined =>
  currentLanguage() === 'en' ? link : undefined
