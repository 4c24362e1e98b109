export const mostPhotos = 40
/** Smaller ones look torn on a laptop, so the original is asked for. */
export const smallestPhoto = 1200
export const mostPhotoBytes = 20_000_000
