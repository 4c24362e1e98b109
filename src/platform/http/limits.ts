/** Fixed one-minute windows in memory: a rate limit per process, not an exact count. */
export function minuteWindows(now: () => number = Date.now) {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    take(key: string, perMinute: number): boolean {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) {
        minute = current
        counts = new Map()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= perMinute
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
