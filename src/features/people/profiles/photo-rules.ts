export const photo = {
  sizes: [96, 192, 384],
  maxBytes: 8_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const
export type PhotoSize = (typeof photo.sizes)[number]

/** The version is a cache buster. */
export const photoPath = (personId: number, size: PhotoSize, version?: string): string =>
  `/api/v1/profile_photo/${personId}/${size}.webp${version ? `?v=${version.slice(0, 8)}` : ''}`
