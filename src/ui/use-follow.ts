import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * For what holds plain links: they are followed within the page, and cost nothing until then. Those that lead out of the
 * website say `rel="external"`.
 */
export function useFollow(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.rel === 'external' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }
}
