import { pictureFile } from '#platform/images/images.ts'
import { type FileSize, fileSizes } from '../paths.ts'

export const listingFile = (key: string, size: FileSize): string => `listing_files/${key}/${size}.webp`

export const listingCopiesOf = (key: string): string[] => fileSizes.map((size) => listingFile(key, size))

/** All that is stored of one file. */
export const keysOf = (key: string): string[] => [...listingCopiesOf(key), pictureFile(key)]
