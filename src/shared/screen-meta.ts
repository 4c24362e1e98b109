import { type Shared, shareMeta } from './share-meta.ts'

type Root = { loaderData?: { origin: string } | undefined } | undefined

/** How a screen with a fixed path names itself, from the root's match, which knows where the site is. */
export function screenMeta(root: Root, { path, ...words }: Pick<Shared, 'title' | 'description'> & { path: string }) {
  const origin = root?.loaderData?.origin ?? ''
  return shareMeta({ ...words, url: `${origin}${path}`, translatedAt: { origin, path } })
}
