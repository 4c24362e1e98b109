import { floatingSections } from './gallery-floating.tsx'
import { movingSections } from './gallery-moving.tsx'
import { pickingSections } from './gallery-picking.tsx'
import type { GallerySection } from './gallery-section.ts'

/** Every component that floats, moves or picks, in its states. */
export const sectionsB: GallerySection[] = [...floatingSections, ...movingSections, ...pickingSections]
