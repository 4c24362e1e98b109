/** A PG is a complex: its page lies at /alpha/pg/ and then this without its first character. */
export const complexId = (slug: string): string => `C${slug}`

export const complexSlug = (complexId: string): string => complexId.slice(1)

export const pgUrl = (complexId: string): string => `/alpha/pg/${complexId.slice(1)}`

/** Admins look at a home from the inside; a PG has a page of its own kind. */
export function houseUrl({ slug, vertical }: { slug: string; vertical: string | null }, isAdmin = false): string {
  if (isAdmin) return `/internal_houses/${slug}`
  return vertical === 'PG' ? pgUrl(complexId(slug)) : `/houses/${slug}`
}
