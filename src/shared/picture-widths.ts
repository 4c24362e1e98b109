/**
 * The widths of photos in pages. Each is at most half as wide again as the one before, so that no photo is much too
 * large. 720 fills a phone 360 px wide at twice the resolution.
 */
export const photoWidths = [320, 480, 640, 720, 960, 1440] as const
/** For rows of thumbnails; no other photo is that small. */
export const thumbnailWidth = 160

/** Pages may request only the widths that the server makes. */
export const pictureWidths = [thumbnailWidth, ...photoWidths] as const
export type PictureWidth = (typeof pictureWidths)[number]
