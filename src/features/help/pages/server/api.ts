import { startOfDay } from '#shared/dates.ts'
import { blogPath, pages, postPath } from '../rules.ts'
import { allPosts, pageOf } from './texts.ts'

const newest = (): string =>
  allPosts()
    .map(({ changed_on }) => changed_on)
    .toSorted()
    .at(-1) ?? ''

/** Pages about us and the blog, for the sitemap. */
export const listWrittenPages = (): { path: string; changedAt: Date }[] => [
  ...pages.map(({ name, paths }) => ({ path: paths[0], changedAt: startOfDay(pageOf(name).changed_on) })),
  { path: '/careers', changedAt: startOfDay(pageOf('about').changed_on) },
  { path: blogPath, changedAt: startOfDay(newest()) },
  ...allPosts().map(({ slug, changed_on }) => ({ path: postPath(slug), changedAt: startOfDay(changed_on) })),
]
