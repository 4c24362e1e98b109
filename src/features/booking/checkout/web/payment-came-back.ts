/** Whoever goes back to a page wants to be there: nothing leads them on by itself. */
export function cameBack(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.type === 'back_forward'
}
