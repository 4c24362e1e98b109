import { startOfDay } from '#shared/dates.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import { contactPath, policies } from '../rules.ts'
import { changedOn } from './policies.ts'

/** Public pages of help, for the sitemap, with the moment each last changed. */
const newest = Object.values(changedOn).toSorted().at(-1) ?? ''

export const help = {
  listPages: (): { path: string; changedAt: Date; isTranslated: boolean }[] => [
    ...policies.map(({ path, name }) => ({
      path,
      changedAt: startOfDay(changedOn[name]),
      isTranslated: isTranslated(path),
    })),
    { path: contactPath, changedAt: startOfDay(newest), isTranslated: isTranslated(contactPath) },
  ],
}
