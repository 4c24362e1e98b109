import { type Comparable, fairRent, oneOfEachGroup, quantiles } from '#features/homes/fair-rent/rules.ts'
import { m } from '#messages'
import { paise, rupees } from '#shared/money.ts'

/** A home that is compared, with what the prediction says of it. Money in paise. */
export type Compared = Comparable & {
  title: string
  slug: string
  localityId: number
  furnishing: string
  hasAc: boolean
  hasLift: boolean
  parking: boolean
  /** Days from its listing to its first stay since; null where nobody has come. */
  daysToLet: number | null
}

export type Subject = { areaSqft: number; localityId: number; furnishing: string }
export type Prediction = {
  low: number
  mid: number
  high: number
  count: number
  within: number
  sameFurnishing: boolean
}

/** Named below the range; all of them count. */
export const namedHomes = 5

/**
 * The range of fair rent around a point, with the homes it rests on, the nearest first. Null where too few are near: a
 * range from three homes would be a guess.
 */
export function predict(
  subject: Subject,
  found: readonly Compared[],
): { prediction: Prediction; homes: Compared[] } | null {
  const made = fairRent({ rent: 0, areaSqft: subject.areaSqft }, adjustToSubject(subject, found))
  if (!made) return null
  const { low, mid, high, count, within, sameFurnishing, compared } = made
  const ids = new Set(compared.map(({ homeId }) => homeId))
  const homes = oneOfEachGroup(found).filter(({ homeId }) => ids.has(homeId)) as Compared[]
  return { prediction: { low, mid, high, count, within, sameFurnishing }, homes }
}

/** So many homes of the whole city stand beside those of one locality or furnishing, so that few do not decide alone. */
const shrink = 2

/**
 * Puts each rent to the locality and the furnishing of the subject: by how far the middle rents of both stand from that of
 * all.
 */
function adjustToSubject(subject: Subject, homes: readonly Compared[]): Compared[] {
  const local = levelsOf(
    homes,
    ({ localityId }) => localityId,
    ({ rent }) => rent,
  )
  const levelOf = ({ localityId }: Pick<Compared, 'localityId'>) => local.get(localityId) ?? 1
  const furnished = levelsOf(
    homes,
    ({ furnishing }) => furnishing,
    (home) => home.rent / levelOf(home),
  )
  const furnishingOf = ({ furnishing }: Pick<Compared, 'furnishing'>) => furnished.get(furnishing) ?? 1
  const own = levelOf(subject) * furnishingOf(subject)
  return homes.map((home) => ({ ...home, rent: Math.round((home.rent * own) / (levelOf(home) * furnishingOf(home))) }))
}

/** The middle of each group against the middle of all. */
function levelsOf<K>(homes: readonly Compared[], group: (home: Compared) => K, value: (home: Compared) => number) {
  const all = medianOf(homes.map(value))
  const levels = [...Map.groupBy(homes, group)].map(([key, inside]) => {
    const middle = medianOf(inside.map(value))
    return [key, (inside.length * middle + shrink * all) / ((inside.length + shrink) * all)] as const
  })
  return new Map(levels)
}

export type LetAt = { from: number; to: number; homes: number; days: number }

/** How long homes took to let, in three steps of rent; a step with fewer than three homes says nothing. */
export function daysByRent(homes: readonly Compared[], { low, high }: Pick<Prediction, 'low' | 'high'>): LetAt[] {
  const let_ = homes.flatMap(({ rent, daysToLet }) => (daysToLet === null ? [] : [{ rent, days: daysToLet }]))
  const steps = [
    { from: 0, to: low - 1 },
    { from: low, to: high },
    { from: high + 1, to: Number.MAX_SAFE_INTEGER },
  ]
  return steps.flatMap(({ from, to }) => {
    const inside = let_.filter(({ rent }) => rent >= from && rent <= to)
    if (inside.length < 3) return []
    const rents = inside.map(({ rent }) => rent)
    const days = medianOf(inside.map((each) => each.days))
    return [{ from: Math.min(...rents), to: Math.max(...rents), homes: inside.length, days: Math.round(days) }]
  })
}

const medianOf = (values: readonly number[]): number =>
  quantiles(
    values.map((value) => ({ value, weight: 1 })),
    [0.5],
  )[0] ?? 0

export type Raise = { what: string; more: number; homes: number }

const raising: readonly { what: string; has: (home: Compared) => boolean; unless: (asked: Asked) => boolean }[] = [
  {
    what: 'furnished',
    has: ({ furnishing }) => furnishing === 'fully-furnished',
    unless: ({ furnishing }) => furnishing === 'fully-furnished',
  },
  { what: 'ac', has: ({ hasAc }) => hasAc, unless: ({ ac }) => ac },
  { what: 'parking', has: ({ parking }) => parking, unless: ({ parking }) => parking },
  { what: 'lift', has: ({ hasLift }) => hasLift, unless: ({ lift }) => lift },
]
export type Asked = { furnishing: string; ac: boolean; parking: boolean; lift: boolean }

const leastOfEach = 5

/** By how much the middle rent of homes with something is above that of those without: only where five of each are near. */
export function listRentRaisers(homes: readonly Compared[], asked: Asked): Raise[] {
  return raising.flatMap(({ what, has, unless }) => {
    if (unless(asked)) return []
    const [yes, no] = [homes.filter(has), homes.filter((home) => !has(home))]
    if (yes.length < leastOfEach || no.length < leastOfEach) return []
    const more = toHundred(medianOf(yes.map(({ rent }) => rent)) - medianOf(no.map(({ rent }) => rent)))
    return more > 0 ? [{ what: m.predictor_raise({ what }), more, homes: yes.length }] : []
  })
}

const toHundred = (value: number): number => paise(Math.round(rupees(value) / 100) * 100)

/** A home whose rent is known, to be predicted from all the others. */
export type Known = Compared & { lat: number; lng: number }
export type Errors = { homes: number; ours: number; median: number }

const metresPerDegree = 111_320

/**
 * Leave one out: each home is predicted as if its rent were not known, by our way and by the middle of its locality.
 * Half of the predictions are off by no more than these shares of the rent, in per cent.
 */
export function leaveOneOut(known: readonly Known[]): Errors | null {
  const errors = known.flatMap((home) => {
    const others = known.filter(
      ({ homeId, groupId }) => homeId !== home.homeId && (groupId === null || groupId !== home.groupId),
    )
    const near = others.map((other) => ({
      ...other,
      distance: distanceOf(home, other),
      sameFurnishing: other.furnishing === home.furnishing,
    }))
    const ours = predict(home, near)?.prediction.mid
    const local = others.filter(({ localityId }) => localityId === home.localityId)
    if (ours === undefined || local.length === 0) return []
    const median = medianOf(local.map(({ rent }) => rent))
    const off = (guess: number) => (100 * Math.abs(guess - home.rent)) / home.rent
    return [{ ours: off(ours), median: off(median) }]
  })
  if (errors.length < leastOfEach) return null
  const middle = (pick: (each: { ours: number; median: number }) => number) =>
    Math.round(10 * medianOf(errors.map(pick))) / 10
  return { homes: errors.length, ours: middle(({ ours }) => ours), median: middle(({ median }) => median) }
}

type Point = { lat: number; lng: number }

/** Metres on a plane: near enough within a city. */
export function distanceOf(one: Point, other: Point): number {
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * metresPerDegree
}
