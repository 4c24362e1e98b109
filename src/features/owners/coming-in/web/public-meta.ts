import { shareMeta } from '#shared/share-meta.ts'

type Page = { title: string; description: string; origin: string | undefined; path: string }

/** The page names itself and its other languages to search engines. Without its loader (an error page) it has a title only. */
export const publicMeta = ({ title, description, origin, path }: Page) =>
  origin === undefined
    ? [{ title }, { name: 'description', content: description }]
    : shareMeta({ title, description, url: `${origin}${path}`, translatedAt: { origin, path } })
