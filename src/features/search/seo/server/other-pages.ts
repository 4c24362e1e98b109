import { definePort } from '#platform/port.ts'
import type { Entry } from './sitemap-xml.ts'

/** Pages of later domains that belong in the sitemap. */
export const otherPages = definePort<[], Entry[]>('otherPages')
