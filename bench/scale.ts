/**
 * The arithmetic of `docs/scale.md`: `node bench/scale.ts` prints what it says of pages, caches and processors. Measured
 * figures are those of `results.md`; the others are assumptions, which the page names as such.
 */
export const assumed = {
  people: 10_000_000,
  pagesEach: 12,
  busiestHour: 0.1,
  peakOverMean: 2,
  share: { results: 0.45, homes: 0.35, others: 0.2 },
  signedIn: 0.2,
  /** Of visitors' pages, how many come from a cache; what a CDN has of homes is worked out. */
  kept: { results: 0.5, others: 0.9 },
  busy: 0.6,
}

/** Milliseconds of a processor each. */
export const measured = {
  node: { results: 29.14, resultsSignedIn: 27.01, home: 24.87, call: 4.54 },
  postgres: { home: 3.0, cards: 0.34, call: 0.34, session: 0.56 },
}

/** Euler's constant: the sum of 1/n up to N is about ln N + this. */
const gamma = 0.577_215_664_9
const harmonic = (n: number) => Math.log(n) + gamma + 1 / (2 * n)

/** The share of requests that are for the `top` most wanted of `homes`, when the n-th is wanted a n-th as often as the first. */
export const shareOfTop = (homes: number, top: number): number => harmonic(top) / harmonic(homes)

/**
 * The share of requests that a cache answers which keeps each page for `seconds` after it was made. Requests for one home
 * come at random, `wanted` in that time: one makes the page, and `wanted` more find it.
 */
export function shareFound(homes: number, aSecond: number, seconds: number): number {
  const found = (n: number) => {
    const part = 1 / (n * harmonic(homes))
    const wanted = aSecond * part * seconds
    return (part * wanted) / (1 + wanted)
  }
  const exact = Math.min(homes, 100_000)
  let sum = 0
  for (let n = 1; n <= exact; n++) sum += found(n)
  // The rest changes slowly: in steps of a thousandth of its logarithm.
  const step = Math.log((homes + 0.5) / (exact + 0.5)) / 1000
  for (let i = 0; i < 1000; i++) {
    const n = (exact + 0.5) * Math.exp((i + 0.5) * step)
    sum += found(n) * n * step
  }
  return sum
}

export type Need = { what: string; aSecond: number; drawn: number; processors: number }

/** The load of the busiest second on web processes and on PostgreSQL. */
export function needAtPeak(homes: number, signedIn = assumed.signedIn) {
  const { people, pagesEach, busiestHour, peakOverMean, share, kept, busy } = assumed
  const { node, postgres } = measured
  const pages = (people * pagesEach * busiestHour * peakOverMean) / 3600
  const need = (
    what: string,
    part: number,
    found: (visitors: number) => number,
    ms: number,
    msSignedIn: number,
  ): Need => {
    const aSecond = pages * part
    const visitors = aSecond * (1 - signedIn)
    const anew = visitors * (1 - found(visitors))
    const own = aSecond * signedIn
    return { what, aSecond, drawn: anew + own, processors: (anew * ms + own * msSignedIn) / 1000 }
  }
  const web = [
    need('homes', share.homes, (visitors) => shareFound(homes, visitors, 600), node.home, node.home),
    need('results', share.results, () => kept.results, node.results, node.resultsSignedIn),
    need('others', share.others, () => kept.others, node.home, node.home),
    need('calls', 1, () => 0, node.call, node.call),
  ]
  const [drawnHomes = 0, drawnResults = 0] = web.map(({ drawn }) => drawn)
  const database =
    drawnHomes * postgres.home + drawnResults * postgres.cards + pages * (postgres.call + signedIn * postgres.session)
  const used = web.reduce((sum, { processors }) => sum + processors, 0)
  return { pages, web, processors: used / busy, database: database / 1000 }
}

if (import.meta.main) {
  const homes = 100_000_000
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  console.log(`One process, 192 MB of 38 kB pages: ${percent(shareOfTop(homes, 192e6 / 38e3))}`)
  for (const signedIn of [0, assumed.signedIn]) {
    const { pages, web, processors, database } = needAtPeak(homes, signedIn)
    const visitors = (web[0]?.aSecond ?? 0) * (1 - signedIn)
    console.log(`\n${percent(signedIn)} signed in, ${pages.toFixed(0)} pages a second`)
    console.log(
      `CDN, ${visitors.toFixed(0)} homes a second: ten minutes ${percent(shareFound(homes, visitors, 600))}, 5 s ${percent(shareFound(homes, visitors, 5))}`,
    )
    console.table(web)
    console.log(`Web: ${processors.toFixed(0)} processors; PostgreSQL: ${database.toFixed(1)}`)
  }
}
