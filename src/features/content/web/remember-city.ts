import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useRootData } from './site-data.ts'

export const cityPreference = '/preferences/city'

/** What this page view has told the server already; the root's data is as old as the page. */
let told: string | null = null

/** Looking at a city is choosing it. Said in passing: nothing on the page waits for it or changes by it. */
export function useRememberCity(slug: string): void {
  const known = useRootData()?.city
  useEffect(() => {
    if (slug === (told ?? known)) return
    told = slug
    navigator.sendBeacon(cityPreference, new URLSearchParams({ city: slug }))
  }, [slug, known])
}

/** Choosing a city by hand: the page and its frame follow. */
export function useChooseCity(): (slug: string) => void {
  const fetcher = useFetcher()
  return (slug) => {
    told = slug
    fetcher.submit({ city: slug }, { method: 'post', action: cityPreference })
  }
}
