import { useRootData } from '#ui/use-root-data.ts'
import type { Viewer } from '../contract.ts'

/** Who looks at the page; null while signed out. */
export const useViewer = (): Viewer | null => useRootData<{ viewer: Viewer | null }>()?.viewer ?? null
