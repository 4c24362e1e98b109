/** From where to where something stands on the screen, in pixels. */
export type Area = { left: number; right: number; top: number; bottom: number }

const gap = 8

/**
 * How far an offer is lifted so that it covers none of these areas; 0 where there is no place for it below `highest`, and
 * it had better stay at the foot of the screen.
 */
export function liftOver(offer: Area, areas: readonly Area[], highest: number): number {
  const below = areas.filter(({ left, right }) => left < offer.right && right > offer.left)
  let lift = 0
  // Each turn rises above at least one of them.
  for (const _ of areas) {
    const [top, bottom] = [offer.top - lift, offer.bottom - lift]
    const under = below.filter((area) => area.top < bottom && area.bottom > top)
    if (under.length === 0) break
    lift = offer.bottom + gap - Math.min(...under.map((area) => area.top))
  }
  const isFree = below.every((area) => area.top >= offer.bottom - lift || area.bottom <= offer.top - lift)
  return isFree && offer.top - lift >= highest ? lift : 0
}
