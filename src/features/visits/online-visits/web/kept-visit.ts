const keyOf = (homeId: number) => `thikana-tour-visit-${homeId}`

/** The visit id, which proves that this browser earned the coupon; null where storage is forbidden. */
export function keptVisit(homeId: number): string | null {
  try {
    return localStorage.getItem(keyOf(homeId))
  } catch {
    return null
  }
}

export function keepVisit(homeId: number, id: string): void {
  try {
    localStorage.setItem(keyOf(homeId), id)
  } catch {
    // Storage is optional: the coupon is then shown this once.
  }
}
