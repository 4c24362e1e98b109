export const ratings = { like: 1, dislike: -1, none: 0 } as const

export type Rating = (typeof ratings)[keyof typeof ratings]

/** Pressed again it is taken back; the other one takes its place at once. */
export const nextRating = (now: Rating, pressed: Rating): Rating => (now === pressed ? ratings.none : pressed)
