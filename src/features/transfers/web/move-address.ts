import type { TransferHome } from '../contract.ts'
import { movePath } from '../paths.ts'

type Chosen = { city: string; lastDay: string; home?: string; page?: number; step?: 'confirm' }

/** The choice in the address, so that going back and sharing keep it. */
export function moveAddress({ city, lastDay, home, page, step }: Chosen): string {
  const query = new URLSearchParams({ city, last_day: lastDay })
  if (page && page > 1) query.set('page', String(page))
  if (home) query.set('home', home)
  if (step) query.set('step', step)
  return `${movePath}?${query}`
}

/** A home of the list in the address. */
export const keyOf = ({ house_id, unit }: Pick<TransferHome, 'house_id' | 'unit'>): string => `${house_id}:${unit}`
