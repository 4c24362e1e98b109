/** After navigating back, automatic redirects are suppressed. */
export function cameBack(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.type === 'back_forward'
}
