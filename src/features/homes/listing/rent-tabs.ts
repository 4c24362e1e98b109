export type RentTab = 'bed' | 'room' | 'house'

/** The tabs of a home in order. A bed tab requires at least one bed for rent, free or taken. */
export function rentTabs(kinds: readonly RentTab[], bedsForRent: number): RentTab[] {
  const order: readonly RentTab[] = ['bed', 'room', 'house']
  return order.filter((tab) => kinds.includes(tab) && (tab !== 'bed' || bedsForRent > 0))
}

/** The remembered tab if the home has it; else the house tab for house-only homes; else bed, else room. */
export function defaultTab(tabs: readonly RentTab[], remembered?: string | null): RentTab {
  const kept = tabs.find((tab) => tab === remembered)
  if (kept) return kept
  if (tabs.length === 1 && tabs[0] === 'house') return 'house'
  return tabs.includes('bed') ? 'bed' : tabs.includes('room') ? 'room' : 'house'
}
