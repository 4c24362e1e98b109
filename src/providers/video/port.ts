/** A video as browsers play it, in files that the caller reads and then removes with their folder. */
export type PlayableVideo = {
  /** The whole as one MP4 file. */
  mp4: string
  /** The folder of an HLS playlist `index.m3u8` and its pieces; null where none was made. */
  hls: string | null
  /** A JPEG of an early picture; null where none was made. */
  poster: string | null
  durationS: number
}

/**
 * Makes a video playable. `source` is a path whose file is not trusted; what is made goes into `folder`. A file that
 * cannot be made playable is a ProviderError `rejected`, with words for the one who sent it.
 */
export type VideoMaker = {
  makePlayable(source: string, kind: string, folder: string): Promise<PlayableVideo>
}
