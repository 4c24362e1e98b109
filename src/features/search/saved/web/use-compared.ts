import { useState } from 'react'
import { showToast } from '#ui/overlays/toast.tsx'
import { mostCompared, tooManyCompared } from '../compare-url.ts'

export type Compared = { slugs: readonly string[]; toggle: (slug: string) => void }

/** Which homes of the page are ticked; a fifth is refused in words. */
export function useCompared(here: readonly string[]): Compared {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const slugs = ticked.filter((slug) => here.includes(slug))
  return {
    slugs,
    toggle(slug) {
      if (slugs.includes(slug)) return setTicked(slugs.filter((each) => each !== slug))
      if (slugs.length >= mostCompared) return showToast({ text: tooManyCompared() })
      setTicked([...slugs, slug])
    },
  }
}
