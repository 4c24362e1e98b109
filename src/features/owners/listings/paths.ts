import { selfListingPath } from '#features/owners/coming-in/paths.ts'

export const listingPath = (id: number): string => `${selfListingPath}?listing=${id}`
export const newListingPath = `${selfListingPath}?listing=new`
export const reviewPath = '/admins/listings'

export const fileSizes = [480, 1600] as const
export type FileSize = (typeof fileSizes)[number]
export const listingFilePath = (id: number | string, file: number | string, name: string): string =>
  `${selfListingPath}/${id}/files/${file}/${name}`
