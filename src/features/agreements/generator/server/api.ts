// The door of the generator: its public page, for the sitemap.
import { startOfDay } from '#shared/dates.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import { generatorPath } from '../paths.ts'

/** The day its text last changed. */
const changedOn = '2026-11-17'

export const generatorPages: readonly { path: string; changedAt: Date; isTranslated: boolean }[] = [
  { path: generatorPath, changedAt: startOfDay(changedOn), isTranslated: isTranslated(generatorPath) },
]
