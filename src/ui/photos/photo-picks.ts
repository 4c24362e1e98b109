type Grouped = { group?: string }

/** Picks the photos of a mosaic: one of each group before a second of any. The first is always among them. */
export function photoPicks(photos: readonly Grouped[], most = 5): ReadonlySet<number> {
  const seen = new Set<string>()
  const firsts: number[] = []
  const others: number[] = []
  for (const [at, { group }] of photos.entries()) {
    if (group !== undefined && seen.has(group)) others.push(at)
    else firsts.push(at)
    if (group !== undefined) seen.add(group)
  }
  return new Set([...firsts, ...others].slice(0, most))
}

type Run<P> = { group?: string; photos: { photo: P; at: number }[] }

/** Groups adjacent photos of one group into runs, each photo with its overall index. */
export function photoRuns<P extends Grouped>(photos: readonly P[]): Run<P>[] {
  const runs: Run<P>[] = []
  for (const [at, photo] of photos.entries()) {
    const last = runs.at(-1)
    if (last && last.group === photo.group) last.photos.push({ photo, at })
    else runs.push({ group: photo.group, photos: [{ photo, at }] })
  }
  return runs
}
