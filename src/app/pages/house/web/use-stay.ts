import { useNavigate, useSearchParams } from 'react-router'
import { asksForStay, readStay, type Stay } from '#features/homes/listing/stay-query.ts'

type Change = { [Name in keyof Stay]?: string }

/** What is to be priced lives in the address, so that a link shows the same sum; the page itself is not loaded again. */
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
