import { type Day, startOfDay } from '#shared/dates.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import { blogPath, pages, postPath } from '../rules.ts'
import { allPosts, pageOf } from './texts.ts'

const newest = (): string =>
  allPosts()
    .map(({ changed_on }) => changed_on)
    .toSorted()
    .at(-1) ?? ''

type Entry = { path: string; changedAt: Date; isTranslated?: boolean }

const entry = (path: string, changedOn: Day): Entry => ({
  ...{ path, changedAt: startOfDay(changedOn), isTranslated: isTranslated(path) },
})

/** Pages about us and the blog, for the sitemap. Posts are in English alone. */
export const listWrittenPages = (): Entry[] => [
  ...pages.map(({ name, paths }) => entry(paths[0], pageOf(name).changed_on)),
  entry('/careers', pageOf('about').changed_on),
  entry(blogPath, newest()),
  ...allPosts().map(({ slug, changed_on }) => ({ path: postPath(slug), changedAt: startOfDay(changed_on) })),
]
