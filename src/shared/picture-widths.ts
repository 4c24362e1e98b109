/** The widths of a photo in a page. None is more than half as wide again as the one before: no photo is much too large. */
export const photoWidths = [320, 480, 640, 960, 1440] as const
/** For rows of small ones; no other photo stands that small. */
export const thumbnailWidth = 160

/** What a page may ask for is what the server makes. */
export const pictureWidths = [thumbnailWidth, ...photoWidths] as const
export type PictureWidth = (typeof pictureWidths)[number]
