import type { Facets } from './contract.ts'

const shares = [0.25, 0.5, 0.75] as const

/** Upper limits of rent that leave about a quarter, a half and three quarters of the homes. */
export function rentSteps({
  step,
  counts,
}: Pick<Facets['rents'], 'step' | 'counts'>): { rent: number; homes: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const found: { rent: number; homes: number }[] = []
  let homes = 0
  for (const [at, count] of counts.entries()) {
    homes += count
    const wanted = shares[found.length]
    if (wanted === undefined || homes === total) break
    if (homes >= total * wanted) found.push({ rent: step * (at + 1), homes })
  }
  return found
}
