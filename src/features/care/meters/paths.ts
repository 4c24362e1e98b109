export const metersPath = '/alpha/meters'

/** For those who live in the home or have a share in it, and admins; `file` is named by its longer side. */
export const meterPhotoPath = (readingId: number | ':id', file: string): string => `/meters/${readingId}/photo/${file}`
