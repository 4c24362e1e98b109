const extensionOf = (name: string): string => /^[^.].*\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const isPlaylist = (name: string): boolean => extensionOf(name) === 'm3u8'

/** URL of a tour for the player: one file, or a playlist with its segments beside it. */
export const tourUrl = (videoId: number, storageKey: string): string =>
  isPlaylist(storageKey) ? `/video/${videoId}/${storageKey.split('/').at(-1)}` : `/video/${videoId}.mp4`
