import { useState } from 'react'
import { DrawnByServer } from '#ui/drawn-by-server.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { StillProps } from './still-parts.tsx'

const loadParts = () => import('./still-parts.tsx')
// Not a plain import: that would bring the parts into the page's own file, though the browser has no use for them there.
const atHand = import.meta.env.SSR ? await loadParts() : null

/**
 * What nobody presses needs no script: the server draws it and the browser keeps it. Only for a home that is opened
 * without leaving the page its code is fetched.
 */
export function StillPart(props: StillProps) {
  const [drawn] = useState(!useHydrated())
  const { module } = useLoaded(loadParts, !drawn)
  if (!drawn) return <div className="still">{module ? <module.StillParts {...props} /> : null}</div>
  return <DrawnByServer className="still">{atHand ? <atHand.StillParts {...props} /> : null}</DrawnByServer>
}
