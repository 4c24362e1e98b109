type Window = { used: number; endsAt: number }

/**
 * One-minute windows in memory, each from its first request on: a rate limit per process, not an exact count.
 */
export function minuteWindows(now: () => number = Date.now) {
  const windows = new Map<string, Window>()
  let tidyAt = 0
  return {
    /** Uses up `cost` of what `key` has in a minute. Returns 0, or how many seconds to wait when too little is left. */
    take(key: string, perMinute: number, cost = 1): number {
      const time = now()
      if (time >= tidyAt) {
        for (const [each, { endsAt }] of windows) if (endsAt <= time) windows.delete(each)
        tidyAt = time + 60_000
      }
      const known = windows.get(key)
      const window = known && known.endsAt > time ? known : { used: 0, endsAt: time + 60_000 }
      if (window !== known) windows.set(key, window)
      window.used += cost
      return window.used <= perMinute ? 0 : Math.ceil((window.endsAt - time) / 1000)
    },
  }
}

export type MinuteWindows = ReturnType<typeof minuteWindows>

/** The key an address is counted under: an IPv6 subscriber owns a whole /64 and could use a new address each time. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const middle = address.includes('::') ? new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return `${[...left, ...middle, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
