import { useMatches } from 'react-router'
import { useRootData } from '#ui/page/use-root-data.ts'

export type Town = { name: string; slug: string }

/** The search a screen shows, passed to the header through its `handle`. */
export type Searched = { city: Town /** A locality, or the text that was typed. */; place: string | null }

export type SearchedHandle<Data> = { searched: (data: Data) => Searched }

export function useSearched(): Searched | null {
  const match = useMatches().at(-1)
  const handle = match?.handle as SearchedHandle<unknown> | undefined
  return handle?.searched && match?.loaderData ? handle.searched(match.loaderData) : null
}

/** The served cities, the largest first. */
export const useCities = (): Town[] => useRootData<{ cities: Town[] }>()?.cities ?? []

/** The city for the header's links: the one on the page, else the last viewed, else the largest. */
export function useCity(): Town | undefined {
  const data = useRootData<{ cities: Town[]; city: string | null }>()
  const searched = useSearched()
  return searched?.city ?? data?.cities.find(({ slug }) => slug === data.city) ?? data?.cities[0]
}
