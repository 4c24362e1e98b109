const key = 'thikana.payment'

/** Data needed when the browser returns from the gateway. */
type Kept = { callback: string }

/** Without storage the browser goes to the default page afterwards. */
export function keepPayment(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage may be forbidden altogether.
  }
}

export function keptPayment(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const callback = (kept as Partial<Kept> | null)?.callback
    return typeof callback === 'string' ? { callback } : null
  } catch {
    return null
  }
}

export function clearPayment(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
