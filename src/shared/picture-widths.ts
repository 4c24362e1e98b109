/** The widths a photo is served in: what a page may ask for is what the server makes. */
export const pictureWidths = [320, 480, 640, 960, 1440] as const
export type PictureWidth = (typeof pictureWidths)[number]
