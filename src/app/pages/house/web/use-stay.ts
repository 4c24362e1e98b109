import { useNavigate, useSearchParams } from 'react-router'
import { asksForStay, readStay, type Stay } from '#features/homes/listing/stay-query.ts'

type Change = { [Name in keyof Stay]?: string }

/** Keeps the stay in the URL, so that a link shows the same price, without reloading the page. */
export function useStay(): { stay: Stay; asks: boolean; change: (change: Change) => void } {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return {
    stay: readStay(query),
    asks: asksForStay(query),
    change: (change) => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(change)) next.set(name, value)
      navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
    },
  }
}
