/** The popup with the tour, for places that do not know the video yet. */
export const loadFetchedTour = () => import('./fetched-tour-dialog.tsx')
