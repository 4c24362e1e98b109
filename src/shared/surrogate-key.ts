/**
 * The header in which a page lists what it shows, so that caches can purge it when one of those changes. (CDNs use this
 * name.)
 */
export const surrogateKey = 'surrogate-key'

export const homeKey = (homeId: number): string => `home-${homeId}`
