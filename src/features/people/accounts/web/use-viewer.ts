import { useRootData } from '#ui/page/use-root-data.ts'
import type { Viewer } from '../contract.ts'

/** The signed-in person; null while signed out. */
export const useViewer = (): Viewer | null => useRootData<{ viewer: Viewer | null }>()?.viewer ?? null
