import { videoKinds } from '#shared/file-kinds.ts'

export const videoUploadsPath = '/api/v1/staff_homes/uploads'
export const mostVideoBytes = 1_000_000_000
export const mostVideos = 6

export const wrongVideo = `Send a video: ${videoKinds.join(', ')}.`

/** The last part of a name decides: `tour.mp4.exe` is none. */
export const hasVideoName = (name: string): boolean =>
  videoKinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`))
