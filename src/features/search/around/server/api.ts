// The door of around: links, places and average rents around a page of results.
import { listIndexedSearches } from './indexed-searches.ts'
import { getSeoData, listFooterLinks } from './seo-calls.ts'
import { seoOf } from './seo-data.ts'

export const around = { seoOf, getSeoData, listFooterLinks, listIndexedSearches }
