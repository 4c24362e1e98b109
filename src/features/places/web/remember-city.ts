import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '#ui/use-root-data.ts'

const preference = '/preferences/city'

/** What this page view has told the server already; the root's data is as old as the page. */
let told: string | null = null

/** Looking at a city is choosing it. Said in passing: nothing on the page waits for it or changes by it. */
export function useRememberCity(slug: string): void {
  const known = useRootData<{ city: string | null }>()?.city
  useEffect(() => {
    if (slug === (told ?? known)) return
    told = slug
    navigator.sendBeacon(preference, new URLSearchParams({ city: slug }))
  }, [slug, known])
}

/** Choosing a city by hand: the page follows. */
export function useChooseCity(): (slug: string) => void {
  const { revalidate } = useRevalidator()
  return async (slug) => {
    told = slug
    const answer = await fetch(preference, { method: 'POST', body: new URLSearchParams({ city: slug }) }).catch(
      () => null,
    )
    if (answer?.ok) await revalidate()
  }
}
