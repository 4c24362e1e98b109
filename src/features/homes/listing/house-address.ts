/** A PG is a complex: its page is /alpha/pg/ followed by this id without its first character. */
export const complexId = (slug: string): string => `C${slug}`

export const complexSlug = (complexId: string): string => complexId.slice(1)

export const pgUrl = (complexId: string): string => `/alpha/pg/${complexId.slice(1)}`

/** Admins get the internal page of a home; a PG has its own page type. */
export function houseUrl({ slug, vertical }: { slug: string; vertical: string | null }, isAdmin = false): string {
  if (isAdmin) return `/internal_houses/${slug}`
  return vertical === 'PG' ? pgUrl(complexId(slug)) : `/houses/${slug}`
}
