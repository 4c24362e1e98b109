export const videoExtensions = ['mp4', 'mov', 'm4v', 'avi', 'wmv', 'flv', 'mpg', 'mpeg', 'm2v', 'm3u8', '3gp'] as const

const extensionOf = (name: string): string => /^[^.].*\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** By its name; upper and lower case are the same. */
export const isVideoFile = (name: string): boolean => (videoExtensions as readonly string[]).includes(extensionOf(name))

export const isPlaylist = (name: string): boolean => extensionOf(name) === 'm3u8'

/** Where the player fetches a tour: one file, or a playlist whose pieces lie beside it. */
export const tourUrl = (videoId: number, storageKey: string): string =>
  isPlaylist(storageKey) ? `/video/${videoId}/${storageKey.split('/').at(-1)}` : `/video/${videoId}.mp4`
