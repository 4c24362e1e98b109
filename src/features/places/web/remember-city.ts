import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '#ui/page/use-root-data.ts'

const preference = '/preferences/city'

/** The city last sent to the server in this page view; the root data may be older. */
let told: string | null = null

/** Viewing a city selects it. Sent in the background: the page neither waits for it nor changes. */
export function useRememberCity(slug: string): void {
  const known = useRootData<{ city: string | null }>()?.city
  useEffect(() => {
    if (slug === (told ?? known)) return
    told = slug
    navigator.sendBeacon(preference, new URLSearchParams({ city: slug }))
  }, [slug, known])
}

/** Selects a city explicitly and updates the page. */
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
