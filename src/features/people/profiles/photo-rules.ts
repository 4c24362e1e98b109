export const photo = {
  sizes: [96, 192, 384],
  maxBytes: 8_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  wrongType: 'Choose a JPEG, PNG or WebP picture.',
  tooLarge: 'The photo is over 8 MB. Choose a smaller one.',
} as const
export type PhotoSize = (typeof photo.sizes)[number]

/** The version is a cache buster. */
export const photoPath = (personId: number, size: PhotoSize, version?: string): string =>
  `/api/v1/profile_photo/${personId}/${size}.webp${version ? `?v=${version.slice(0, 8)}` : ''}`

/** Validates a photo before it is uploaded. */
export function photoProblem({ size, type }: { size: number; type: string }): string | undefined {
  if (!photo.types.some((each) => each === type)) return photo.wrongType
  return size > photo.maxBytes ? photo.tooLarge : undefined
}
