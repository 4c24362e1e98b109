import { useLocation, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import type { Viewer } from '#features/people/accounts/contract.ts'

export type Town = { name: string; slug: string }
type RootData = {
  viewer: Viewer | null
  theme: 'light' | 'dark' | null
  cities: Town[]
  /** The slug of the city looked at last, as the cookie says it. */
  city: string | null
}

/** What every screen knows of the visitor, one that was refused too; undefined only while the root itself failed. */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData('root') as RootData | undefined
  const refusal = useRouteError() as { data?: { frame?: RootData } } | undefined
  return loaded ?? refusal?.data?.frame
}

/** What a screen that shows a search says of it to the header, through its `handle`. */
export type Searched = { city: Town /** A locality, or the text that was typed. */; place: string | null }
export type SearchedHandle<Data> = { searched: (data: Data) => Searched }

export function useSearched(): Searched | null {
  const match = useMatches().at(-1)
  const handle = match?.handle as SearchedHandle<unknown> | undefined
  return handle?.searched && match?.loaderData ? handle.searched(match.loaderData) : null
}

/** The city the links of the frame lead to: the one on the page, else the one looked at last, else the largest. */
export function useCity(): Town | undefined {
  const data = useRootData()
  const searched = useSearched()
  return searched?.city ?? data?.cities.find(({ slug }) => slug === data.city) ?? data?.cities[0]
}

/** Where a form or a sign-in comes back to. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
