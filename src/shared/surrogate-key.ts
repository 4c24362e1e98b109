/**
 * The header in which a page names what it shows, so that whoever keeps it lets it go when one of them changes. (Caches of
 * pages know it under this name.)
 */
export const surrogateKey = 'surrogate-key'

export const homeKey = (homeId: number): string => `home-${homeId}`
