/** The things in a home that a search can ask for, in the order they are shown. */
export const comforts = ['ac', 'meals', 'attached-bath', 'car-parking', 'bike-parking', 'lift', 'pets'] as const

export type Comfort = (typeof comforts)[number]

/** Each once, in the order they are shown. */
export const inOrder = (asked: readonly Comfort[]): Comfort[] => comforts.filter((each) => asked.includes(each))

/** With this one if it was not among them, else without it. */
export const toggleComfort = (asked: readonly Comfort[], one: Comfort): Comfort[] =>
  asked.includes(one) ? asked.filter((each) => each !== one) : inOrder([...asked, one])
