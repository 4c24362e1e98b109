import { startOfDay } from '#shared/dates.ts'
import { contactPath, policies } from '../rules.ts'
import { changedOn } from './policies.ts'

/** Public pages of help, for the sitemap, with the moment each last changed. */
const newest = Object.values(changedOn).toSorted().at(-1) ?? ''

export const help = {
  listPages: (): { path: string; changedAt: Date }[] => [
    ...policies.map(({ path, name }) => ({ path, changedAt: startOfDay(changedOn[name]) })),
    { path: contactPath, changedAt: startOfDay(newest) },
  ],
}
