import type { ReactNode } from 'react'

/** A part of the /dev/ui page. */
export type GallerySection = { title: string; node: ReactNode }
