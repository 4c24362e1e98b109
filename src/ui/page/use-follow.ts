import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { pathWithin } from '#shared/language.ts'

/**
 * A click handler for a container of plain links: they are followed by the router and cost nothing until then. Links
 * that leave the website have `rel="external"`.
 */
export function useFollow(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.rel === 'external' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The router adds the language again.
    navigate(pathWithin(link) + link.search)
  }
}
