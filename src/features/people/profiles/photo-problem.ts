import { m } from '#messages'
import { photo } from './photo-rules.ts'

// Beside the rules and not among them, because every page's header asks those where a photo is.

export const photoWrongType = (): string => m.profile_photo_wrong_type()

/** Validates a photo before it is uploaded. */
export function photoProblem({ size, type }: { size: number; type: string }): string | undefined {
  if (!photo.types.some((each) => each === type)) return photoWrongType()
  return size > photo.maxBytes ? m.profile_photo_too_large() : undefined
}
