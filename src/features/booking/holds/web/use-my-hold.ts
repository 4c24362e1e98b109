import { useRootData } from '#ui/page/use-root-data.ts'
import type { MyHold } from '../contract.ts'

/** The unit the visitor is holding, as of the last page load or action. */
export const useMyHold = (): MyHold | undefined => useRootData<{ hold?: MyHold }>()?.hold
